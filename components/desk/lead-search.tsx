import { controlClass, DeskForm } from "#components/desk/desk-form.tsx";

/** Draws the search for a lead. It posts, so that no address has what a person typed. */
export function LeadSearch() {
  return (
    <search className="mb-8 max-w-[40rem] rounded-card border border-line bg-sand p-4">
      <DeskForm action="search" button="Find" tone="main">
        <label htmlFor="words" className="font-semibold">
          Find a lead
        </label>
        <p id="words-hint" className="text-ink-soft">
          A reference, a phone number with its country code, or an e-mail address. Delivered leads have only their
          reference.
        </p>
        <input
          id="words"
          name="words"
          required
          maxLength={200}
          autoComplete="off"
          aria-describedby="words-hint"
          className={controlClass}
        />
      </DeskForm>
    </search>
  );
}
