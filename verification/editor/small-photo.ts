import type { Editor } from "#verification/editor/editor.ts";
import { readProject } from "#verification/editor/project-folder.ts";
import { differences } from "#verification/editor/round-trip.ts";

/** Chooses a photo that is too small for a person and presses Save. Returns what the editor should have said or not have done. */
export async function refuseSmallPhoto(editor: Editor, photo: string): Promise<string[]> {
  const { page, open, choosePhoto, fieldOf, press, saveButton } = editor;
  const before = await readProject(page);
  const message = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await open("team/entries/hospitals");
  await choosePhoto(fieldOf("en", "image"), photo);
  const said = await message;
  await press(saveButton);
  const refusal = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const shown = (await refusal.textContent()) ?? "";
  await press(refusal.getByRole("button", { name: "OK" }));
  await press(fieldOf("en", "image").getByRole("button", { name: "Remove" }));
  const reason = /pixels; here it needs at least 640 x 640/;
  return [
    ...(reason.test(said) ? [] : [`the editor said when the photo was chosen: ${said}`]),
    ...(reason.test(shown) ? [] : [`the editor said at Save: ${shown}`]),
    ...differences(before, await readProject(page)),
  ];
}
