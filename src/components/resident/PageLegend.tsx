import type { PageState } from '../../models/resident/pages';
import legend from '../memory/Legend.module.css';
import { formatBytes } from '../ui/bytes';
import { PageAreas } from './PageAreas';
import { PAGE_ROLES, STACKED_STATES } from './pageRoles';
import { swatchArea } from './pageSwatch';

interface PageLegendProps {
  readonly states: ReadonlySet<PageState>;
  /** What each is followed by. */
  readonly bytes?: Readonly<Record<PageState, number>>;
}

const SIZE = 13;

export function PageLegend({ states, bytes }: PageLegendProps) {
  return (
    <ul className={legend.legend}>
      {STACKED_STATES.filter((state) => states.has(state)).map((state) => (
        <li key={state} title={PAGE_ROLES[state].gloss}>
          <svg width={SIZE} height={SIZE} aria-hidden="true">
            <PageAreas areas={[swatchArea(state, SIZE)]} />
          </svg>
          <span>
            {PAGE_ROLES[state].word}
            <span className={legend.gloss}>: {PAGE_ROLES[state].gloss}</span>
            {bytes && ` ${formatBytes(bytes[state])}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
