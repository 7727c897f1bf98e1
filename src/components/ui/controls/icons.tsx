import type { ReactNode } from 'react';

/** A function, not an element: Preact would tie one that is drawn again and again to where it first stood, for good. */
export type Drawing = () => ReactNode;

/** A drawing of 16 px in the colour of the text around it, silent to screen readers: its control carries the name. */
export function Icon({ drawing }: { drawing: Drawing }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing()}
    </svg>
  );
}

export const play: Drawing = () => <path d="M4.5 2.75v10.5L13 8z" fill="currentColor" strokeWidth="1" />;

export const pause: Drawing = () => <path d="M4 3h2.5v10H4zM9.5 3H12v10H9.5z" fill="currentColor" strokeWidth="0.75" />;

export const stepBack: Drawing = () => <path d="M9.75 4 6 8l3.75 4" />;

export const stepForward: Drawing = () => <path d="M6.25 4 10 8l-3.75 4" />;

export const nextMark: Drawing = () => (
  <>
    <path d="M2.5 4.5h6l-3 4.5z" fill="currentColor" strokeWidth="1" />
    <path d="M10.5 4.5 14 8l-3.5 3.5M2.5 12.5h6" />
  </>
);

export const undo: Drawing = () => <path d="M5.75 3 2.75 6l3 3M3 6h6.25a3.5 3.5 0 0 1 0 7H6.5" />;

export const fork: Drawing = () => (
  <>
    <circle cx="4" cy="3.5" r="1.5" />
    <circle cx="4" cy="12.5" r="1.5" />
    <circle cx="12" cy="5" r="1.5" />
    <path d="M4 5v6M12 6.5c0 2.5-8 1-8 4.5" />
  </>
);

export const help: Drawing = () => (
  <>
    <circle cx="8" cy="8" r="6.25" />
    <path d="M6.1 6.4a1.95 1.95 0 1 1 2.9 1.7c-.65.37-1 .75-1 1.4M8 11.6v.01" />
  </>
);

export const close: Drawing = () => <path d="m4 4 8 8M12 4l-8 8" />;

export const menu: Drawing = () => <path d="M2 4h12M2 8h12M2 12h12" />;

export const plus: Drawing = () => <path d="M8 3.5v9M3.5 8h9" />;

export const minus: Drawing = () => <path d="M3.5 8h9" />;

export const copy: Drawing = () => <path d="M5.5 5.5h7.75v7.75H5.5zM10.5 5.5V2.75H2.75v7.75H5.5" />;

export const sun: Drawing = () => (
  <>
    <circle cx="8" cy="8" r="2.75" />
    <path d="M8 1.25v1.5M8 13.25v1.5M1.25 8h1.5M13.25 8h1.5M3.23 3.23l1.06 1.06M11.71 11.71l1.06 1.06M12.77 3.23l-1.06 1.06M4.29 11.71l-1.06 1.06" />
  </>
);

export const moon: Drawing = () => <path d="M13.5 9.75A5.9 5.9 0 0 1 6.25 2.5a5.9 5.9 0 1 0 7.25 7.25z" />;

export const auto: Drawing = () => (
  <>
    <circle cx="8" cy="8" r="5.75" />
    <path d="M8 2.25a5.75 5.75 0 0 1 0 11.5z" fill="currentColor" />
  </>
);

export const chevron: Drawing = () => <path d="m4.5 6.25 3.5 3.5 3.5-3.5" />;
