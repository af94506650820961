# The site as an image (docs/guides/containers.md). compose.yaml runs it with PostgreSQL and Caddy.
FROM node:24-trixie-slim AS sources
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .

FROM sources AS build
# The settings that the build writes into pages and code. All others are read at the start.
ARG SITE_URL
ARG PROVIDER_API_URL
ARG PROVIDER_IMAGE_HOSTS
ARG RELEASE
ARG VISIT_SOURCE
ARG INDEXNOW_KEY
ARG DESK
ARG DESK_ORIGIN
ARG CMS
ARG CMS_REPOSITORY
ARG CMS_BRANCH
RUN STANDALONE=1 npm run build && node scripts/bundle-leads.ts
# Next copies its server and the packages that the server loads, but neither static files nor pages that we have rewritten.
RUN cp -r public .next/standalone/ \
 && cp -r .next/static .next/server .next/prerender-manifest.json .next/standalone/.next/ \
 && cd .next/standalone && npm pkg set scripts.leads="node scripts/leads/main.mjs"

# Only what the site and `npm run leads` load.
FROM node:24-trixie-slim
WORKDIR /app
COPY .npmrc ./
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/test-results/programs/main.mjs scripts/leads/
COPY --from=build /app/content/messages content/messages
COPY --from=build /app/content/error-words content/error-words
# The only folders that the site writes to: submissions, and converted pictures.
RUN install -d -o node -g node -m 700 /data .next/cache
VOLUME ["/data", "/app/.next/cache"]
ENV DATA_DIR=/data HOSTNAME=0.0.0.0 PORT=3900
USER node
EXPOSE 3900
HEALTHCHECK --interval=10s --start-period=30s CMD ["node", "-e", "fetch('http://localhost:3900/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--dns-result-order=ipv4first", "server.js"]
