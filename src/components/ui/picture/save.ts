/** Long enough for any browser to begin with the download. */
const REVOKE_AFTER_MS = 10_000;

/** Gives a file to the reader, by the browser's own download. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

const MOST_NAME_LENGTH = 80;

/** A text as a part of a file name that every system takes: `Go 1.26, step 9` becomes `go-1.26-step-9`. */
export function fileName(text: string): string {
  const name = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .slice(0, MOST_NAME_LENGTH)
    .replace(/^[-.]+|[-.]+$/g, '');
  return name === '' ? 'mapscope' : name;
}

/** Every browser draws a canvas of so many pixels. */
const MOST_PIXELS = 4096 * 4096;
const MOST_PIXELS_A_SIDE = 8192;

/** `scale`, or the largest that a canvas has room for. */
export function scaleWithin(width: number, height: number, scale: number): number {
  if (width <= 0 || height <= 0) return scale;
  return Math.min(
    scale,
    MOST_PIXELS_A_SIDE / width,
    MOST_PIXELS_A_SIDE / height,
    Math.sqrt(MOST_PIXELS / (width * height)),
  );
}

/** `scale`: pixels a px. Rejects where the browser can't draw it. */
export async function svgToPng(svg: string, scale: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const fitting = scaleWithin(naturalWidth, naturalHeight, scale);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(naturalWidth * fitting));
  canvas.height = Math.max(1, Math.floor(naturalHeight * fitting));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no room for the picture'))), 'image/png');
  });
}
