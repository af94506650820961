import type { SetupItem } from "#features/desk/setup.ts";

export function SetupList({ items }: { readonly items: readonly SetupItem[] }) {
  const missing = items.filter((item) => item.missing);
  return (
    <>
      <p className="mb-4">
        {missing.length === 0
          ? "Nothing is missing."
          : `${missing.length} of ${items.length} lines need somebody. Begin with the first one.`}
      </p>
      <ol className="grid gap-3">
        {items.map(({ name, value, missing: need }) => (
          <li
            key={name}
            className={`rounded-card border bg-white p-3 ${need ? "border-2 border-highlight" : "border-line"}`}
          >
            <p>
              <strong>{name}</strong>: {value}
            </p>
            {need && <p>{`${need.todo} Who can: ${need.who}. How: docs/guides/going-live.md, step ${need.step}.`}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
