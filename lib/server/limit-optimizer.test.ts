/** sharp's settings hold for a whole process, so each case here is a process of its own. */

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs the code as the server does, without a build, and returns the JSON that it prints. */
function runAsServer(code: string): unknown {
  const options = ["--conditions=react-server", "--input-type=module", "--eval", code];
  const { stdout, stderr } = spawnSync(process.execPath, options, {
    encoding: "utf8",
  });
  return stdout ? JSON.parse(stdout) : expect.fail(stderr);
}

const PICTURES = `
  import sharp from "sharp";
  import transform from "next/dist/server/image-optimizer/transform.js";
  const plain = sharp({ create: { width: 16, height: 8, channels: 3, background: "red" } });
  const pictures = {};
  for (const kind of ["jpeg", "png", "webp", "gif", "tiff", "avif"]) pictures[kind] = await plain.clone()[kind]().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="8"><rect width="9" height="9"/></svg>');
  const optimize = (buffer) => transform.optimizeImage({ buffer, contentType: "image/webp", quality: 75, width: 8 });
  const outcome = (work) => work.then(() => "decoded", () => "refused");
`;

test("after Next's optimizer has converted a picture, SVG is decoded nowhere, and the six kinds of pictures are", () => {
  const outcomes = runAsServer(`${PICTURES}
    import { limitOptimizer } from "#lib/server/limit-optimizer.ts";
    await limitOptimizer();
    const outcomes = {};
    for (const kind in pictures) outcomes[kind + " by Next"] = await outcome(optimize(pictures[kind]));
    for (const kind in pictures) outcomes[kind] = await outcome(sharp(pictures[kind]).jpeg().toBuffer());
    outcomes["svg by Next"] = await outcome(optimize(svg));
    outcomes["svg"] = await outcome(sharp(svg).metadata());
    console.log(JSON.stringify(outcomes));
  `);
  const kinds = ["jpeg", "png", "webp", "gif", "tiff", "avif"];
  const decoded = kinds.flatMap((kind) => [
    [kind, "decoded"],
    [`${kind} by Next`, "decoded"],
  ]);
  expect(outcomes).toEqual({ ...Object.fromEntries(decoded), svg: "refused", "svg by Next": "refused" });
});

test("a function of Vercel, which has no optimizer, decodes no SVG when it converts a visitor's picture", () => {
  const outcomes = runAsServer(`${PICTURES}
    process.env.VERCEL = "1";
    const { toJpeg } = await import("#lib/leads/intake/read/convert-image.ts");
    const outcomes = { svg: await outcome(toJpeg(async () => svg)) };
    for (const kind in pictures) outcomes[kind] = await outcome(toJpeg(async () => pictures[kind]));
    console.log(JSON.stringify(outcomes));
  `);
  const decoded = Object.fromEntries(["jpeg", "png", "webp", "gif", "tiff", "avif"].map((kind) => [kind, "decoded"]));
  expect(outcomes).toEqual({ ...decoded, svg: "refused" });
});
