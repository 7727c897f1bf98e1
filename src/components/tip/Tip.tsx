import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './Tip.module.css';

/** px between a note, its subject and the window's edges. */
const GAP = 6;

/** Puts a note above its subject, or below where there is no room, above all else that is drawn. */
export function placeNote(note: HTMLElement, subject: DOMRect): void {
  note.showPopover?.();
  const { width, height } = note.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(subject.left, window.innerWidth - width - GAP));
  const above = subject.top - GAP - height;
  note.style.left = `${left}px`;
  note.style.top = `${above >= GAP ? above : subject.bottom + GAP}px`;
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
