import * as z from "zod/mini";
import type { FormDefinition } from "#lib/forms/definition.ts";
import { attachmentKinds } from "#lib/forms/files.ts";
import { dialCode, hasDialCode } from "#lib/forms/phone.ts";
import { email, phone, textFrom } from "#lib/forms/rules.ts";

/** The inquiry of partners and others (requirements §3.8, §5.7). Its texts are for wrong and missing alike. */
export const inquiry: FormDefinition = {
  id: "inquiry",
  action: "/api/collaborate",
  fields: z
    .object({
      fullName: textFrom(2, "name-too-short"),
      email: email("email-invalid"),
      countryCode: dialCode(),
      phone: phone("phone-invalid").check(z.minLength(8, "phone-invalid")),
      message: textFrom(10, "message-too-short", 500),
    })
    .check(hasDialCode()),
  files: { "attachments[]": { maxCount: 10, kinds: attachmentKinds } },
};
