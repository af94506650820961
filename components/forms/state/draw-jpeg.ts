/** The most pixels of a canvas that Safari on an iPhone can draw. */
const SAFE_CANVAS_PIXELS = 16_000_000;

const QUALITY = 0.85;

/** Draws a picture upright, on white. Returns undefined if the browser cannot decode it, or distorts the pixels of a canvas. */
export async function drawJpeg(
  file: File,
  { pixels = Infinity, side = Infinity }: { pixels?: number; side?: number },
): Promise<{ file: File; isSmaller: boolean } | undefined> {
  const url = URL.createObjectURL(file);
  try {
    if (!keepsColors()) return undefined;
    // Not createImageBitmap: older Safari and Firefox do not turn its result upright.
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const allowed = Math.min(
      1,
      side / Math.max(naturalWidth, naturalHeight),
      Math.sqrt(pixels / (naturalWidth * naturalHeight)),
    );
    const safe = Math.sqrt(SAFE_CANVAS_PIXELS / (naturalWidth * naturalHeight));
    for (const scale of allowed > safe ? [allowed, safe] : [allowed]) {
      const jpeg = await toJpeg(image, scale);
      if (!jpeg) continue;
      const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
      return {
        file: new File([jpeg], name, { type: jpeg.type, lastModified: file.lastModified }),
        isSmaller: scale < 1,
      };
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function toJpeg(image: HTMLImageElement, scale: number): Promise<Blob | null> {
  const { canvas, context } = canvasOf(Math.floor(image.naturalWidth * scale), Math.floor(image.naturalHeight * scale));
  context.imageSmoothingQuality = "high";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  // A canvas that is too large stays transparent, and no error says so.
  const isDrawn = context.getImageData(0, 0, 1, 1).data[3] === 255;
  if (isDrawn) context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const jpeg = isDrawn && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY)));
  // Safari releases the memory of a canvas once the canvas has no pixels.
  canvas.width = 0;
  return jpeg || null;
}

/** False in browsers that distort the pixels of a canvas to prevent fingerprinting. */
function keepsColors(): boolean {
  const { context } = canvasOf(1, 1);
  const color = [200, 100, 50, 255];
  context.fillStyle = `rgb(${color.slice(0, 3)})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return color.every((value, index) => Math.abs(value - (data[index] ?? 0)) < 8);
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  return { canvas, context };
}
