import type { PageState } from '../../../models/resident/pages';
import legend from '../../ui/owners/Legend.module.css';
import { useResidentFigureWords, useResidentFormats } from '../words/context';
import { PageAreas, swatchArea } from './PageCells';
import { STACKED_STATES } from './pageRoles';

interface PageLegendProps {
  readonly states: ReadonlySet<PageState>;
  /** Bytes of each state, behind its name. */
  readonly bytes?: Readonly<Record<PageState, number>>;
}

const SIZE = 13;

export function PageLegend({ states, bytes }: PageLegendProps) {
  const { map } = useResidentFigureWords();
  const f = useResidentFormats();
  return (
    <ul className={legend.legend}>
      {STACKED_STATES.filter((state) => states.has(state)).map((state) => (
        <li key={state} title={map.states[state].gloss}>
          <svg width={SIZE} height={SIZE} aria-hidden="true">
            <PageAreas areas={[swatchArea(state, SIZE)]} />
          </svg>
          <span>
            {map.states[state].word}
            <span className={legend.gloss}>: {map.states[state].gloss}</span>
            {bytes && ` ${f.bytes(bytes[state])}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
