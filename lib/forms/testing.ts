/** The first bytes of each kind of file, as real programs write them. No form accepts a Windows program (`exe`). */
export const heads = {
  pdf: Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"),
  jpeg: Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100", "hex"),
  png: Buffer.from("89504e470d0a1a0a0000000d494844520000000100000001080000000000", "hex"),
  webp: Buffer.from("524946462400000057454250565038201800000030010000000010000800", "hex"),
  gif: Buffer.from("GIF89a\x10\0\b\0\xf0\0\0\0\0\0", "latin1"),
  tiff: Buffer.from("49492a0008000000100000010300010000001000", "hex"),
  avif: Buffer.from("0000001c6674797061766966000000006d696631", "hex"),
  heic: Buffer.from("0000001c6674797068656963000000006d696631", "hex"),
  doc: Buffer.from("d0cf11e0a1b11ae1000000000000000000000000", "hex"),
  docx: Buffer.from("504b030414000600080000002100000000000000", "hex"),
  exe: Buffer.from("4d5a90000300000004000000ffff0000b8000000", "hex"),
};
