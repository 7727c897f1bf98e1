import { type RefCallback, useLayoutEffect, useRef } from 'react';
import styles from './Heat.module.css';
import type { HeatBlock, HeatLayout } from './heat';
import { edgePath, focusRects, outlinePath } from './heatOutline';
import { paint, targetSize } from './heatPaint';
import { HEAT_ROLES, type HeatPalette } from './heatPalette';

/** Elements from which the colours of a canvas are read; see `useHeatPalette`. */
export function HeatSwatches({ swatches }: { readonly swatches: RefCallback<HTMLElement> }) {
  return (
    <span ref={swatches} className={styles.swatches} aria-hidden="true">
      {HEAT_ROLES.map((role) => (
        <span key={role} data-role={role} />
      ))}
    </span>
  );
}

interface HeatCanvasProps {
  readonly layout: HeatLayout;
  readonly palette: HeatPalette | undefined;
}

/** Buckets or groups as cells, the fuller the stronger, pixel by pixel. */
export function HeatCanvas({ layout, palette }: HeatCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const buffer = useRef<ImageData>(null);
  const { width, height } = targetSize(layout);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !palette) return;
    const image =
      buffer.current?.width === width && buffer.current.height === height
        ? buffer.current
        : new ImageData(width, height);
    buffer.current = image;
    paint({ data: new Int32Array(image.data.buffer), width, height }, layout, palette);
    context.putImageData(image, 0, 0);
  }, [layout, palette, width, height]);
  const style = { width: width * layout.pixel, height: height * layout.pixel };
  return <canvas ref={canvas} className={styles.canvas} width={width} height={height} style={style} />;
}

/** The edges of blocks, dashed where they are being moved out of, and rings round what the step is about. */
export function HeatOutlines({ blocks }: { readonly blocks: readonly HeatBlock[] }) {
  const framed = blocks.filter(({ draw, marks }) => draw !== 'bar' && marks > 0);
  const focus = blocks.flatMap((placed) => (placed.block.focus.length > 0 ? focusRects(placed) : []));
  return (
    <>
      {framed.map((placed) => (
        <path
          key={placed.block.id}
          className={placed.block.kind === 'old' ? styles.old : styles.edge}
          d={edgePath(placed)}
        />
      ))}
      {focus.length > 0 && <path className={styles.focus} data-changed d={outlinePath(focus)} />}
    </>
  );
}
