import { useState } from 'react';
import { Button } from '../controls/Button';
import control from '../controls/fields.module.css';
import { COMPONENT_WORDS } from '../words/languages';
import { useWords } from '../words/words';
import { chartSvg, type Heading } from './stageSvg';

interface SavePictureProps {
  /** Name of the files, without its ending. */
  readonly name: string;
  /** Element that is drawn; `details` and controls are left out. */
  chart(): Element | null | undefined;
  /** Words above it in the files. */
  heading(): Heading;
}

/** Pixels a px: sharp on slides and dense screens. */
const PNG_SCALE = 2;

/** A chart as it is drawn now, as files. */
export function SavePicture({ name, chart, heading }: SavePictureProps) {
  const { picture: words } = useWords(COMPONENT_WORDS);
  const [hasFailed, setFailed] = useState(false);
  const stem = fileName(name);
  const picture = () => {
    const element = chart();
    return element ? chartSvg(element, heading()) : '';
  };
  const savePng = async () => {
    try {
      download(`${stem}.png`, await svgToPng(picture(), PNG_SCALE));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button
        title={words.svg}
        onClick={() => download(`${stem}.svg`, new Blob([picture()], { type: 'image/svg+xml' }))}
      >
        SVG
      </Button>
      <Button title={words.png} onClick={() => void savePng()}>
        PNG
      </Button>
      <span role="status" className={control.error}>
        {hasFailed && words.noPng}
      </span>
    </>
  );
}

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
