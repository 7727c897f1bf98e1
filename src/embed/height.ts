import { NARROW_BELOW } from '../components/list';

/** px that a figure takes where it is wide, and where it is narrow. */
export interface Heights {
  readonly wide: number;
  readonly narrow: number;
}

/** Room of a lesson or a question: its figure, and the text below or beside it. */
export const LESSON_HEIGHTS: Heights = { wide: 800, narrow: 860 };

/** px. */
const LEAST = 200;
const MOST = 4000;
/** Height of the sentence that stands where no scene is shown. */
const WITHOUT_SCENE = 80;

/** px that an element takes at a width: what its host asks for, or what its content is drawn for. */
export function heightOf(
  entry: { readonly heights: Heights } | undefined,
  given: string | null,
  width: number,
): number {
  if (!entry) return WITHOUT_SCENE;
  const wanted = Number.parseFloat(given ?? '');
  if (Number.isFinite(wanted)) return Math.min(MOST, Math.max(LEAST, wanted));
  return width > 0 && width < NARROW_BELOW ? entry.heights.narrow : entry.heights.wide;
}

/**
 * Style that keeps a figure's height free before any script has run: a padding’s percentage is one of the width, so that
 * the style alone knows which of both it is.
 */
export function heightStyle({ wide, narrow }: Heights) {
  return heightStyleOf(`${wide}`, `${narrow - wide}`);
}

/** px: of a wide figure, and by how much a narrow one is higher; or what a template puts in their place. */
export function heightStyleOf(wide: string, more: string) {
  return {
    boxSizing: 'content-box',
    height: `${wide}px`,
    paddingBottom: `clamp(0px, (${NARROW_BELOW}px - 100%) * 1000, ${more}px)`,
  } as const;
}
