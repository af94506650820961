/** Bodies of forms: delimiters, headers, names and numbers of parts that no browser sends. */

import { bytes, type HostileRequest, post } from "#verification/hostile/corpus/request.ts";
import { examples } from "#verification/support/example-answers.ts";

const END = "--b--\r\n";

const part = (disposition: string, value: string, more = "") =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${value}\r\n`;

const field = (name: string, value: string) => part(`name="${name}"`, value);

/** The parts of a consultation that the site accepts. */
export const consultation = Object.entries(examples.consultation.least)
  .map(([name, value]) => field(name, Buffer.from(value).toString("latin1")))
  .join("");

const file = (disposition: string) =>
  part(`name="attachments[]"; ${disposition}`, "%PDF-1.7", "Content-Type: application/pdf\r\n");

const form = (name: string, status: number, ...parts: readonly (string | Uint8Array)[]) =>
  post(name, bytes(...parts), { status });

const typed = (type: string, status: number, body = consultation + END) => post(`type ${type}`, body, { type, status });

const types = [
  typed("multipart/form-data", 415),
  typed("multipart/form-data; boundary=", 400),
  typed('multipart/form-data; boundary=""', 400),
  typed('multipart/form-data; boundary="b', 400),
  typed("multipart/form-data; boundary=c", 400),
  typed("multipart/form-data; boundary=b; boundary=c", 200),
  typed("multipart/form-data; boundary=c; boundary=b", 400),
  typed('MULTIPART/FORM-DATA; charset="utf-16"; BOUNDARY="b"', 200),
  typed("multipart/form-data; boundary*=utf-8''b", 415),
  typed("multipart/form-data; boundary=b\\", 400),
  typed(`multipart/form-data; boundary=${"b".repeat(5000)}`, 400),
  typed("multipart/form-data; boundary=\xff\xfe", 400),
  typed("multipart/mixed; boundary=b", 415),
  typed("application/x-www-form-urlencoded; boundary=b", 415, "fullName=x&fullName=y"),
  typed("text/plain", 415),
];

const delimiters = [
  form("an empty body", 400),
  form("only line breaks", 400, "\r\n".repeat(50_000)),
  form("only hyphens", 400, "-".repeat(100_000)),
  form("delimiters that break off", 422, consultation, "\r\n--".repeat(20_000), "\r\n", END),
  form("no end", 400, consultation),
  form("an end alone", 422, END),
  form("two ends", 200, consultation, END, END),
  form("an end before the parts", 422, END, consultation, END),
  form("an end, then a delimiter", 422, "\r\n--b--\r\n--b\r\n"),
  form("parts after the end", 200, consultation, END, field("__proto__", "x"), END),
  form("each delimiter twice", 200, consultation.replaceAll("--b\r\n", "--b\r\n--b\r\n"), END),
  form("line breaks without carriage returns", 400, (consultation + END).replaceAll("\r\n", "\n")),
  form("white space after the delimiter", 422, consultation.replaceAll("--b\r\n", "--b \t\r\n"), END),
  form("a longer delimiter in a text", 200, consultation, field("message", "\r\n--bb\r\n--c--"), END),
  form("a form in a part", 422, consultation, part('name="message"', consultation + END), END),
  form(
    "a multipart in a part",
    422,
    consultation,
    part('name="attachments[]"', `--c\r\n\r\nx\r\n--c--`, "Content-Type: multipart/mixed; boundary=c\r\n"),
    END,
  ),
];

const headers = [
  form("a part without headers", 200, consultation, "--b\r\n\r\nx\r\n", END),
  form("a part with one endless header", 200, consultation, `--b\r\nX: ${"x".repeat(200_000)}\r\n\r\nx\r\n`, END),
  form("a part with 5,000 headers", 200, consultation, `--b\r\n${"X: y\r\n".repeat(5000)}\r\nx\r\n`, END),
  form("a part that is an attachment", 200, consultation, "--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n", END),
  form("a header with NUL", 422, consultation, '--b\r\nContent-Disposition: form-data; name="\0"\r\n\r\nx\r\n', END),
  form("a header folded over lines", 422, consultation, field('a"\r\n\t; x="y', "x"), END),
  form(
    "an unknown encoding",
    200,
    consultation,
    part('name="message"', "eA==", "Content-Transfer-Encoding: x\r\n"),
    END,
  ),
  form(
    "a text in UTF-16",
    200,
    consultation,
    part('name="message"', "\xff\xfea\0", "Content-Type: text/plain; charset=utf-16le\r\n"),
    END,
  ),
  form(
    "a text in a charset that is none",
    200,
    consultation,
    part('name="message"', "\xe9", "Content-Type: text/plain; charset=../x\r\n"),
    END,
  ),
  form("an overlong UTF-8 letter", 200, consultation, field("message", "\xc0\xaf\xed\xa0\x80\xff"), END),
];

const names = [
  form("a name with NUL", 422, consultation, field("full\0Name", "x"), END),
  ...["__proto__", "constructor", "prototype", "toString", "", "fullName[__proto__]", "a".repeat(20_000)].map((name) =>
    form(`the name ${name.slice(0, 30)}`, 422, consultation, field(name, "x"), END),
  ),
  form("a field that comes twice", 422, consultation, field("email", "a@b.co"), END),
  form("a thousand fields", 413, consultation, field("message", "x").repeat(1000), END),
  form("a thousand names", 413, ...Array.from({ length: 1000 }, (_, index) => field(`f${index}`, "x")), END),
  form("a thousand files", 413, consultation, file('filename="a.pdf"').repeat(1000), END),
  form("a thousand parts that are nothing", 413, consultation, "--b\r\nX: y\r\n\r\n\r\n".repeat(1000), END),
  form("a text of 100 KB", 422, consultation, field("message", "x".repeat(100_000)), END),
  // Each is a PDF by its content, so it is sent by a name that is safe and ends like a PDF.
  ...[
    'filename="../../a.pdf"',
    'filename="C:\\a.pdf"',
    'filename="%0d%0aX: y.pdf"',
    "filename*=utf-8''%e9.pdf",
    'filename="a.pdf\0.exe"',
    'filename="a.pdf."',
    'filename="%00"',
    "filename*=x'y'%zz",
    "filename=",
  ].map((name) => form(`the file name ${name}`, 200, consultation, file(name), END)),
];

export const multipartRequests: readonly HostileRequest[] = [...types, ...delimiters, ...headers, ...names];
