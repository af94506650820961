"use client";

import { useHydrated } from "#components/ui/use-hydrated.ts";

const roles = ["staff", "marketing"] as const;

/** Posts the token of the preview's link. It is in the fragment, which no log has. A program that only opens links signs in nobody. */
export function PreviewForm() {
  // Until the script runs, the buttons are disabled, because a press would post no token.
  const isReady = useHydrated();
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
      {roles.map((role) => (
        <button
          key={role}
          type="submit"
          name="role"
          value={role}
          disabled={!isReady}
          className="min-h-12 rounded-card bg-primary px-5 font-semibold text-white hover:bg-primary-deep disabled:opacity-60"
        >
          Sign in as {role}
        </button>
      ))}
    </form>
  );
}
