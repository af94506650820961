"use client";

import type { ComponentProps } from "react";
import { FieldFrame } from "@/components/forms/field-frame";

type Native<Tag extends "input" | "textarea"> = Omit<ComponentProps<Tag>, "name" | "required" | "id">;

/** One line of text. */
export function TextField({ name, ...input }: { name: string } & Native<"input">) {
  return <FieldFrame name={name}>{(control) => <input type="text" {...control} {...input} />}</FieldFrame>;
}

/** Several lines of text. */
export function TextArea({ name, rows = 4, ...input }: { name: string } & Native<"textarea">) {
  return <FieldFrame name={name}>{(control) => <textarea rows={rows} {...control} {...input} />}</FieldFrame>;
}
