import type { ReactNode } from 'react';
import styles from './Crop.module.css';

/** Which part of a drawing a picture shows: from `left` and `top` on, px of the drawing, `zoom` times as large. */
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
