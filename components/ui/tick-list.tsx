import { Icon } from "#components/ui/icon.tsx";

export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:max-lg:grid-cols-2 xl:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex min-w-0 gap-3">
          <Icon name="check" className="mt-1 size-5 text-highlight" />
          <span className="wrap-anywhere min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
