import type { ReactNode } from "react";
import { pages } from "#features/desk/pages.ts";

interface Props {
  /** Who is signed in. Without a person, the page has no navigation. */
  readonly person?: { readonly name: string; readonly role: "staff" | "marketing" };
  readonly current?: string;
  readonly title: string;
  /** Shown above the content, such as the result of a form. */
  readonly message?: { readonly tone: "done" | "problem"; readonly text: string } | undefined;
  readonly children: ReactNode;
}

export function DeskPage({ person, current, title, message, children }: Props) {
  return (
    <>
      <header className="bg-primary-deep text-white">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
          <p className={`font-semibold ${person ? "hidden sm:block" : ""}`}>Desk</p>
          {person && <Navigation role={person.role} current={current} />}
          {person && <Account name={person.name} />}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-page px-4 py-6 outline-none">
        <h1 className="mb-4 text-3xl">{title}</h1>
        {message && (
          <p
            role="status"
            className={`mb-6 rounded-card border-2 p-4 ${message.tone === "done" ? "border-success" : "border-danger"}`}
          >
            {message.text}
          </p>
        )}
        {children}
      </main>
      {person && <SignOutEverywhere />}
    </>
  );
}

function Navigation({ role, current }: { role: "staff" | "marketing"; current: string | undefined }) {
  return (
    <nav aria-label="Pages">
      <ul className="flex flex-wrap gap-x-4">
        {pages
          .filter(({ roles }) => roles.includes(role))
          .map(({ path, name }) => (
            <li key={path}>
              <a
                href={path}
                aria-current={path === current ? "page" : undefined}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current=page]:underline"
              >
                {name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Account({ name }: { name: string }) {
  return (
    <form method="post" action="/api/desk/sign-out" className="ms-auto flex items-center gap-3">
      <span className="text-sm">{name}</span>
      <button type="submit" className="min-h-11 rounded-card border border-white px-3">
        Sign out
      </button>
    </form>
  );
}

/** Ends all sessions of the person, for example after the loss of a phone. */
function SignOutEverywhere() {
  return (
    <footer className="mx-auto max-w-page px-4 pb-8">
      <form method="post" action="/api/desk/sign-out-everywhere" className="border-t border-line pt-4">
        <p className="mb-2 text-ink-soft">Have you lost a phone or a computer?</p>
        <button type="submit" className="min-h-11 rounded-card border border-primary bg-white px-3 text-primary">
          Sign out everywhere
        </button>
      </form>
    </footer>
  );
}
