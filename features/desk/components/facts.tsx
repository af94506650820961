import type { ReactNode } from "react";

/** Each value has the direction of its own script. A row without a value is left out. */
export function Facts({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
      {rows
        .filter(([, value]) => value !== undefined && value !== "" && value !== null && value !== false)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="mb-2 whitespace-pre-line sm:mb-0">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
