interface Props {
  steps: readonly { title: string; text: string }[];
}

/** How something goes, one step below the other along a line. */
export function StepList({ steps }: Props) {
  return (
    <ol>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 pb-8 before:absolute before:start-[1.375rem] before:h-full before:border-line before:border-s last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className="relative flex size-11 items-center justify-center rounded-full border border-clay bg-paper font-serif text-clay text-xl"
          >
            {index + 1}
          </span>
          <div className="pt-1">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
