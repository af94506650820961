import { controlClass, DeskForm } from "#features/desk/components/desk-form.tsx";

/** Reads the role aloud as what the person then sees. */
const roleNames = [
  ["staff", "Leads and everything else"],
  ["marketing", "Figures only"],
] as const;

export function InviteForm() {
  return (
    <DeskForm action="people/invite" button="Invite" needsPasskey>
      <label className="grid w-full max-w-[30rem] gap-1">
        <span className="font-semibold">Name</span>
        <input name="name" required maxLength={100} autoComplete="off" className={controlClass} />
      </label>
      <label className="grid w-full max-w-[30rem] gap-1">
        <span className="font-semibold">E-mail</span>
        <input name="email" type="email" required maxLength={200} autoComplete="off" className={controlClass} />
      </label>
      <label className="grid w-full max-w-[30rem] gap-1">
        <span className="font-semibold">May see</span>
        <select name="role" className={controlClass}>
          {roleNames.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </DeskForm>
  );
}

export function InvitationLink({ name, link }: { readonly name: string; readonly link: string }) {
  return (
    <label className="mb-6 grid max-w-[50rem] gap-1">
      <span className="font-semibold">{`The link for ${name}`}</span>
      <input readOnly value={link} className={`${controlClass} font-mono`} />
      <span className="text-ink-soft text-sm">
        Hand it over in person, or by a channel that nobody else reads: whoever opens it first signs in in that name. It
        works once, within an hour, on the device where the person signs in.
      </span>
    </label>
  );
}
