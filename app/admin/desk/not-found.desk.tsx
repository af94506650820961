import { DeskPage } from "#components/desk/desk-page.tsx";

/** Shown for an address of the desk that does not exist, or that the person may not see. */
export default function DeskNotFound() {
  return (
    <DeskPage title="There is no such page">
      <p className="mb-4">The page of a lead goes when the lead is erased, or 30 days after it ended.</p>
      <p>
        <a href="/desk">Go to the start of the desk</a>
      </p>
    </DeskPage>
  );
}
