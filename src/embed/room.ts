import { NARROW_BELOW } from '../scenes/index';

/** px that a figure takes where it is wide, and where it is narrow. */
export interface Room {
  readonly wide: number;
  readonly narrow: number;
}

/**
 * Style that keeps a figure's room free before any script has run: a padding’s percentage is one of the width, so that
 * the style alone knows which of both it is.
 */
export function roomStyle({ wide, narrow }: Room) {
  return roomStyleOf(`${wide}`, `${narrow - wide}`);
}

/** px: of a wide figure, and by how much a narrow one is higher; or what a template puts in their place. */
export function roomStyleOf(wide: string, more: string) {
  return {
    boxSizing: 'content-box',
    height: `${wide}px`,
    paddingBottom: `clamp(0px, (${NARROW_BELOW}px - 100%) * 1000, ${more}px)`,
  } as const;
}
