import { Icon } from "#components/ui/icon.tsx";

interface Props {
  items: readonly string[];
  /** Classes that make columns. */
  columns?: string;
}

export function TickList({ items, columns = "sm:max-lg:grid-cols-2 xl:grid-cols-2" }: Props) {
  return (
    <ul className={`grid gap-x-8 gap-y-3 ${columns}`}>
      {items.map((item) => (
        <li key={item} className="flex min-w-0 gap-3">
          <Icon name="check" className="mt-1 size-5 text-highlight" />
          <span className="wrap-anywhere min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
