import type { ReactNode } from 'react';

export type IconName = keyof typeof drawings;

/** A drawing of 16 px in the colour of the text around it, silent to screen readers: its control carries the name. */
export function Icon({ name }: { name: IconName }) {
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
      {drawings[name]()}
    </svg>
  );
}

/** Not elements: Preact would tie one that is drawn again and again to where it first stood, for good. */
const drawings = {
  play: () => <path d="M4.5 2.75v10.5L13 8z" fill="currentColor" strokeWidth="1" />,
  pause: () => <path d="M4 3h2.5v10H4zM9.5 3H12v10H9.5z" fill="currentColor" strokeWidth="0.75" />,
  stepBack: () => <path d="M9.75 4 6 8l3.75 4" />,
  stepForward: () => <path d="M6.25 4 10 8l-3.75 4" />,
  nextMark: () => (
    <>
      <path d="M2.5 4.5h6l-3 4.5z" fill="currentColor" strokeWidth="1" />
      <path d="M10.5 4.5 14 8l-3.5 3.5M2.5 12.5h6" />
    </>
  ),
  undo: () => <path d="M5.75 3 2.75 6l3 3M3 6h6.25a3.5 3.5 0 0 1 0 7H6.5" />,
  fork: () => (
    <>
      <circle cx="4" cy="3.5" r="1.5" />
      <circle cx="4" cy="12.5" r="1.5" />
      <circle cx="12" cy="5" r="1.5" />
      <path d="M4 5v6M12 6.5c0 2.5-8 1-8 4.5" />
    </>
  ),
  help: () => (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M6.1 6.4a1.95 1.95 0 1 1 2.9 1.7c-.65.37-1 .75-1 1.4M8 11.6v.01" />
    </>
  ),
  close: () => <path d="m4 4 8 8M12 4l-8 8" />,
  menu: () => <path d="M2 4h12M2 8h12M2 12h12" />,
  plus: () => <path d="M8 3.5v9M3.5 8h9" />,
  minus: () => <path d="M3.5 8h9" />,
  copy: () => <path d="M5.5 5.5h7.75v7.75H5.5zM10.5 5.5V2.75H2.75v7.75H5.5" />,
  download: () => <path d="M8 2.5v7.75M4.75 7 8 10.25 11.25 7M3 13.25h10" />,
  sun: () => (
    <>
      <circle cx="8" cy="8" r="2.75" />
      <path d="M8 1.25v1.5M8 13.25v1.5M1.25 8h1.5M13.25 8h1.5M3.23 3.23l1.06 1.06M11.71 11.71l1.06 1.06M12.77 3.23l-1.06 1.06M4.29 11.71l-1.06 1.06" />
    </>
  ),
  moon: () => <path d="M13.5 9.75A5.9 5.9 0 0 1 6.25 2.5a5.9 5.9 0 1 0 7.25 7.25z" />,
  auto: () => (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 2.25a5.75 5.75 0 0 1 0 11.5z" fill="currentColor" />
    </>
  ),
  chevron: () => <path d="m4.5 6.25 3.5 3.5 3.5-3.5" />,
} satisfies Record<string, () => ReactNode>;
