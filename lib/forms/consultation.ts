import * as z from "zod/mini";
import type { FormDefinition } from "#lib/forms/definition.ts";
import { attachmentKinds } from "#lib/forms/files.ts";
import { dialCode, hasDialCode } from "#lib/forms/phone.ts";
import { email, optionalLongText, phone, shortText } from "#lib/forms/rules.ts";

/** The consultation request (requirements §3.7, §5.8, §5.9). */
export const consultation: FormDefinition<"consultation"> = {
  id: "consultation",
  action: "/api/contact",
  fields: z
    .object({
      fullName: shortText("name-required"),
      email: email(),
      countryCode: dialCode(),
      phone: phone(),
      message: optionalLongText(),
    })
    .check(hasDialCode()),
  files: { "attachments[]": { maxCount: 10, kinds: attachmentKinds } },
};
