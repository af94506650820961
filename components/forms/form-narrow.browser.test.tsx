/** Every form in every place on a small phone, and zoomed until 320 px are left (WCAG 1.4.10, 2.4.11, 2.5.5). */

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { drawIn } from "@/components/testing/faces";
import { expectFits } from "@/components/testing/fit";
import { type FormCase, formCases } from "@/components/testing/form-cases";
import { renderFormPage } from "@/components/testing/form-page";
import { chooseFiles, removeButton, renderForm, send, toasts } from "@/components/testing/forms";
import { toast } from "@/components/ui/toasts";

function fileWithLongName({ file }: FormCase): File {
  const short = file();
  const name = short.name.replace(".", `${"OfTheDistrictHospital".repeat(7)}.`);
  return new File([short], name, { type: short.type });
}

/** The specification has a toast for what is missing in these (§5). */
const hasToast = ({ choice }: FormCase) => ["service-request", "review"].includes(choice.form);

describe.each(["en", "ar", "ru"] as const)("in %s", (locale) => {
  test.each(formCases)("$name fits, also with errors and a long file name", async (form) => {
    await page.viewport(360, 640);
    await drawIn("wide");
    const rendered = await (form.dialog ? renderForm : renderFormPage)(form, locale);
    const { scope, say } = rendered;
    const place = form.dialog ? scope.element() : scope.element().querySelector("form");
    if (!place) throw new Error("there is no form on the page");
    await expectFits(place);

    await send(rendered);
    await expect.element(scope.getByRole("alert").getByRole("link").first()).toBeVisible();
    if (hasToast(form)) {
      await toasts(say).first().findElement();
      toast.dismiss();
      await expect.element(toasts(say)).not.toBeInTheDocument();
    }
    const file = fileWithLongName(form);
    chooseFiles(rendered, [file]);
    await expect.element(removeButton(rendered, file.name)).toBeVisible();
    await expectFits(place);
  });
});
