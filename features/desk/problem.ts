import type { MessageCode } from "#features/desk/messages.ts";

/** Ends the handling of a request to /api/desk with a message. */
export class DeskProblem extends Error {
  override name = "DeskProblem";
  readonly code: MessageCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: MessageCode, status: number, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.headers = headers;
  }
}
