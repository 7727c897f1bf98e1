import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './Tip.module.css';

/** px between a note, its subject and the window's edges. */
const GAP = 6;

/** px² of a place that lie over boxes, and beyond the window's edges as if over one. */
function covered({ left, top, width, height }: DOMRectReadOnly, boxes: readonly DOMRect[]): number {
  const over = (box: DOMRect) =>
    Math.max(0, Math.min(left + width, box.right) - Math.max(left, box.left)) *
    Math.max(0, Math.min(top + height, box.bottom) - Math.max(top, box.top));
  const outside = Math.max(0, GAP - top) + Math.max(0, top + height + GAP - window.innerHeight);
  return outside * width + boxes.reduce((sum, box) => sum + over(box), 0);
}

/**
 * Puts a note above its subject or below it, where it covers least of what it is about; above all else that is drawn.
 * `about`: boxes that stay in sight where they can.
 */
export function placeNote(note: HTMLElement, subject: DOMRect, about: readonly DOMRect[] = []): void {
  note.showPopover?.();
  const { width, height } = note.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(subject.left, window.innerWidth - width - GAP));
  const above = subject.top - GAP - height;
  const below = subject.bottom + GAP;
  const cost = (top: number) => covered(new DOMRect(left, top, width, height), about);
  note.style.left = `${left}px`;
  note.style.top = `${cost(below) < cost(above) ? below : above}px`;
}

interface TipProps {
  readonly id?: string;
  /** Element that it stands beside. */
  readonly subject: RefObject<Element | null>;
  readonly children: ReactNode;
}

/** Words about what is under the pointer or has the focus, beside it and above all else. */
export function Tip({ id, subject, children }: TipProps) {
  const note = useRef<HTMLDivElement>(null);
  // Its subject may be elsewhere whenever anything is drawn anew.
  useLayoutEffect(() => {
    if (note.current && subject.current) placeNote(note.current, subject.current.getBoundingClientRect());
  });
  return (
    <div
      ref={note}
      id={id}
      role="tooltip"
      popover="manual"
      className={`${styles.note} ${styles.tip}`}
      data-picture="none"
    >
      {children}
    </div>
  );
}
