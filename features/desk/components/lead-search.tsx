import { controlClass } from "#features/desk/components/desk-form.tsx";

/** Posts, so that no URL has what a person typed. Takes little height, so that a phone shows leads below it. */
export function LeadSearch() {
  return (
    <search className="mb-6 block max-w-[40rem] rounded-card border border-line bg-band p-3">
      <form method="post" action="/api/desk/search" className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        <label htmlFor="words" className="col-span-2 font-semibold">
          Find a lead
        </label>
        <input
          id="words"
          name="words"
          required
          maxLength={200}
          autoComplete="off"
          aria-describedby="words-hint"
          className={controlClass}
        />
        <button type="submit" className="min-h-11 rounded-card bg-primary px-4 font-semibold text-white">
          Find
        </button>
        <p id="words-hint" className="col-span-2 text-ink-soft text-sm">
          A reference, a phone number with its country code, or an e-mail address. Delivered leads have only their
          reference.
        </p>
      </form>
    </search>
  );
}
