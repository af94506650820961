// node strip.mjs BASE OUT WIDTH HEIGHT path[#y] ... : composite of parts
import { chromium } from "playwright"; import { readFileSync, writeFileSync } from "node:fs";
const [base, out, w, h, ...items] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] }); const imgs = [];
for (const item of items) { const [path, y] = item.split("#"); const p = await b.newPage({ viewport: { width: +w, height: 800 } }); const r = await p.goto(base + path); await p.waitForTimeout(400);
  const H = await p.evaluate(() => document.documentElement.scrollHeight); const full = await p.screenshot({ fullPage: true }); imgs.push([full.toString("base64"), y === "end" ? H - +h : +(y ?? 0)]); console.log(item, r.status(), H); await p.close(); }
const p = await b.newPage({ viewport: { width: (+w + 10) * items.length, height: +h } });
await p.setContent(`<body style="margin:0;display:flex;gap:10px;background:#888">${imgs.map(([d, y]) => `<div style="width:${w}px;height:${h}px;overflow:hidden"><img src="data:image/png;base64,${d}" style="margin-top:-${y}px;display:block"></div>`).join("")}`);
await p.waitForTimeout(500); await p.screenshot({ path: out }); await b.close();
