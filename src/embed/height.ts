import { type FigureHeights, NARROW_BELOW } from '../components/scenes';

/** Heights of a lesson or a question: its figure, and the text below or beside it. */
export const LESSON_HEIGHTS: FigureHeights = { wide: 800, narrow: 860 };

/** px. */
const MIN_HEIGHT = 200;
const MAX_HEIGHT = 4000;
/** Height of the sentence shown for an unknown scene. */
const HEIGHT_WITHOUT_SCENE = 80;

/** Height of an element at a width, px: the one its page asks for, or that of its content. */
export function heightOf(
  entry: { readonly heights: FigureHeights } | undefined,
  given: string | null,
  width: number,
): number {
  if (!entry) return HEIGHT_WITHOUT_SCENE;
  const wanted = Number.parseFloat(given ?? '');
  if (Number.isFinite(wanted)) return Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, wanted));
  return width > 0 && width < NARROW_BELOW ? entry.heights.narrow : entry.heights.wide;
}

/**
 * Style that reserves a figure's height before any script has run. Percentages of padding refer to the width, so the style
 * alone can choose between the wide height and the narrow one.
 */
export function heightStyle({ wide, narrow }: FigureHeights) {
  return heightStyleOf(`${wide}`, `${narrow - wide}`);
}

/** Height of a wide figure and how much higher a narrow one is, in px; or a template's expressions for them. */
export function heightStyleOf(wide: string, more: string) {
  return {
    boxSizing: 'content-box',
    height: `${wide}px`,
    paddingBottom: `clamp(0px, (${NARROW_BELOW}px - 100%) * 1000, ${more}px)`,
  } as const;
}
