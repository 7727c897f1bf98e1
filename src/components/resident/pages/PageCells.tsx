import type { PageState } from '../../../models/resident/pages';
import type { Rect } from '../../ui/owners/textures';
import { useWords } from '../../ui/words/words';
import { RESIDENT_FIGURE_WORDS } from '../words/languages';
import styles from './PageMap.module.css';
import { areaOf, type PageArea, type PageMapLayout } from './pageMapLayout';
import { STACKED_STATES } from './pageRoles';

interface PageCellsProps {
  readonly layout: PageMapLayout;
  readonly bytes: Readonly<Record<PageState, number>>;
}

/** px of addresses still to be mapped, with room for a word. */
const LEAST_SPARE = 40;

/** The mapping itself, cell by cell. */
export function PageCells({
  layout: { width, height, areas, focus, cells, columns, cellSize },
  bytes,
}: PageCellsProps) {
  const { map } = useWords(RESIDENT_FIGURE_WORDS);
  const spare = height - Math.ceil(cells / columns) * cellSize;
  return (
    <svg className={styles.pages} role="img" aria-label={map.label(partsOf(bytes))} width={width} height={height}>
      <rect className={styles.frame} x={0.5} y={0.5} width={width - 1} height={height - 1} />
      {spare > LEAST_SPARE && (
        <text className={styles.unmapped} x={10} y={height - 12}>
          {map.unmapped}
        </text>
      )}
      <PageAreas areas={areas} />
      {focus !== '' && <path className={styles.focus} data-changed="" d={focus} />}
    </svg>
  );
}

/** Pages by state: one shape each, and its texture. */
export function PageAreas({ areas, small }: { readonly areas: readonly PageArea[]; readonly small?: boolean }) {
  return areas.map(({ state, path, texture }) => (
    <g key={state} data-state={state} className={styles.area} data-small={small}>
      <path d={path} />
      {texture !== '' && <path className={styles.texture} d={texture} />}
    </g>
  ));
}

/** Bytes of the states that there are, in the order in which they are stacked. */
export function partsOf(bytes: Readonly<Record<PageState, number>>) {
  return STACKED_STATES.filter((state) => bytes[state] > 0).map((state) => ({ state, bytes: bytes[state] }));
}

/** One page of a legend. */
export function swatchArea(state: PageState, size: number): PageArea {
  return areaOf(state, [{ x: 0, y: 0, width: size, height: size }], size);
}

/** A part of a bar. */
export function barArea(state: PageState, rect: Rect): PageArea {
  return areaOf(state, [rect], rect.height);
}
