import { memo } from 'react';
import { HeapRect } from './HeapMarks';
import styles from './SpanView.module.css';
import { layoutSpan, type SlotRect } from './spanLayout';
import type { SpanPicture } from './spanPicture';

export interface SpanViewProps {
  readonly picture: SpanPicture;
  readonly width: number;
  /** px to stand in; as high as it takes, where none is given. */
  readonly height?: number;
  /** The slot that the event speaks of. */
  readonly focusSlot: number | undefined;
  readonly label: string;
}

/** Slots look alike at most steps: one is drawn again only when what it holds or where it lies is another. */
const Slot = memo(SlotDrawing, (a, b) => a.signature === b.signature);

function SlotDrawing({ drawn }: { readonly drawn: SlotRect; readonly signature: string }) {
  const [first] = drawn.frames;
  return (
    <g data-state={drawn.slot.state}>
      {drawn.parts.map(({ owner, bytes, ...rect }) => (
        <HeapRect key={`${owner} ${rect.x} ${rect.y}`} owner={owner} {...rect} />
      ))}
      {drawn.slot.allocBit && first && (
        <path
          className={styles.allocBit}
          d={`M${first.x + 1.5} ${first.y + first.height - 1.5}h${Math.max(2, first.width - 4)}`}
        />
      )}
    </g>
  );
}

function signatureOf({ slot, frames }: SlotRect): string {
  const [first] = frames;
  const parts = slot.parts.map(({ owner, bytes }) => `${owner}${bytes}`).join();
  return `${slot.state}${slot.allocBit}${parts}@${first?.x},${first?.y},${first?.width},${first?.height}`;
}

/** A span to scale, with its slots, the free index and what lies at its end. */
export function SpanView({ picture, width, height, focusSlot, label }: SpanViewProps) {
  const layout = layoutSpan(picture, width, height);
  const focus = focusSlot === undefined ? undefined : layout.slots[focusSlot];
  const { x, y } = layout.freeindex;
  return (
    <svg className={styles.view} role="img" aria-label={label} width={width} height={layout.height}>
      {layout.slots.map((drawn) => (
        <Slot key={drawn.slot.slot} drawn={drawn} signature={signatureOf(drawn)} />
      ))}
      {layout.rest.map(({ owner, bytes, ...rect }) => (
        <HeapRect key={`${owner} ${rect.x} ${rect.y}`} owner={owner} {...rect} />
      ))}
      {focus?.frames.map((frame) => (
        <rect
          key={`${frame.x} ${frame.y}`}
          className={styles.focus}
          data-changed=""
          x={frame.x - 1}
          y={frame.y - 1}
          width={frame.width + 2}
          height={frame.height + 2}
        />
      ))}
      <path className={styles.freeindex} style={{ transform: `translate(${x}px, ${y}px)` }} d="M-4 -6h8L0 -1z" />
    </svg>
  );
}
