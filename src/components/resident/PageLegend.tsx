import type { PageState } from '../../models/resident/pages';
import legend from '../memory/Legend.module.css';
import { formatBytes } from '../ui/bytes';
import { PageAreas } from './PageAreas';
import { PAGE_ROLES, STACKED_STATES } from './pageRoles';
import { swatchArea } from './pageSwatch';

interface PageLegendProps {
  /** Only states that have bytes are listed. */
  readonly bytes: Readonly<Record<PageState, number>>;
  /** Whether each is followed by its bytes. */
  readonly sums?: boolean;
}

const SIZE = 13;

export function PageLegend({ bytes, sums = true }: PageLegendProps) {
  return (
    <ul className={legend.legend}>
      {STACKED_STATES.filter((state) => bytes[state] > 0).map((state) => (
        <li key={state} title={PAGE_ROLES[state].gloss}>
          <svg width={SIZE} height={SIZE} aria-hidden="true">
            <PageAreas areas={[swatchArea(state, SIZE)]} />
          </svg>
          <span>
            {PAGE_ROLES[state].word}
            <span className={legend.gloss}>: {PAGE_ROLES[state].gloss}</span>
            {sums && ` ${formatBytes(bytes[state])}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
