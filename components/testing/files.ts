/** Files for component tests. Their first bytes are real, because the browser checks those bytes. All other bytes are zero. */

const head = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function kind(defaultName: string, type: string, hex: string) {
  return (name = defaultName, bytes = 100, declared = type) => {
    const begin = head(hex).slice(0, bytes);
    return new File([begin, new Uint8Array(bytes - begin.length)], name, { type: declared, lastModified: 1 });
  };
}

export const pdf = kind("report.pdf", "application/pdf", "255044462d312e370a25e2e3cfd30a");
export const jpeg = kind("photo.jpg", "image/jpeg", "ffd8ffe000104a46494600010100000100010000");
export const webp = kind("photo.webp", "image/webp", "52494646240000005745425056503820180000003001");
export const gif = kind("photo.gif", "image/gif", "4749463839611000080080000000");
/** The format of an iPhone's camera. */
export const heic = kind("IMG_1.HEIC", "image/heic", "0000001c6674797068656963000000006d696631");
export const svg = kind("me.svg", "image/svg+xml", "3c7376673e");
export const doc = kind("letter.doc", "application/msword", "d0cf11e0a1b11ae1");
export const docx = kind(
  "history.docx",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "504b030414000600080000002100000000000000",
);
/** A program. No form accepts it, whatever its name and declared type. */
export const exe = kind("setup.exe", "application/x-msdownload", "4d5a90000300000004000000ffff0000b8000000");

/** A picture that the browser can draw: one grey pixel. */
const PIXEL =
  "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c6368000000820081777" +
  "2e59e0000000049454e44ae426082";

export const png = kind("scan.png", "image/png", PIXEL);
