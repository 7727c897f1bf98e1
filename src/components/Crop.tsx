import type { ReactNode } from 'react';
import styles from './Crop.module.css';

/** Part of a drawing that a picture shows: from `left` and `top` on, px of the drawing, `zoom` times as large. */
export interface Framing {
  readonly left: number;
  readonly top: number;
  readonly zoom: number;
}

interface CropProps extends Framing {
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A part of a drawing as a picture without words: what it shows is said beside it. */
export function Crop({ left, top, zoom, width, height, children }: CropProps) {
  return (
    <div className={styles.crop} style={{ width, height }} aria-hidden="true">
      <div className={styles.drawing} style={{ transform: `scale(${zoom}) translate(${-left}px, ${-top}px)` }}>
        {children}
      </div>
    </div>
  );
}

/** From one px of a drawing to another, along its width or height. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Start of a picture of `length` that has all of a drawing in its middle, or else the part around `focus`. */
export function cropStart(drawing: Stretch, focus: Stretch, length: number): number {
  const drawn = drawing.to - drawing.from;
  if (drawn <= length) return drawing.from - (length - drawn) / 2;
  // A focus larger than the picture is seen from its beginning.
  const wanted = Math.min((focus.from + focus.to - length) / 2, focus.from);
  return Math.min(Math.max(wanted, drawing.from), drawing.to - length);
}
