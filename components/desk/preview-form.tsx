"use client";

const buttonClass = "min-h-12 rounded-card bg-pine px-5 font-semibold text-white hover:bg-pine-deep";

/** Posts the token in the fragment of the address. A fragment is in no log, and a program that opens links does not post. */
export function PreviewForm() {
  return (
    <form
      method="post"
      action="/api/desk/preview"
      className="flex flex-wrap gap-3"
      onSubmit={({ currentTarget }) => {
        (currentTarget.elements.namedItem("token") as HTMLInputElement).value = location.hash.slice(1);
      }}
    >
      <input type="hidden" name="token" />
      <button type="submit" name="role" value="staff" className={buttonClass}>
        Sign in as staff
      </button>
      <button type="submit" name="role" value="marketing" className={buttonClass}>
        Sign in as marketing
      </button>
    </form>
  );
}
