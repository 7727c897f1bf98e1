import type { PageState } from '../../../models/resident/pages';
import legend from '../../ui/owners/Legend.module.css';
import { useFormats, useWords } from '../../ui/words/words';
import { RESIDENT_FIGURE_WORDS } from '../words/languages';
import { PageAreas, swatchArea } from './PageCells';
import { STACKED_STATES } from './pageRoles';

interface PageLegendProps {
  readonly states: ReadonlySet<PageState>;
  /** Bytes of each state, behind its name. */
  readonly bytes?: Readonly<Record<PageState, number>>;
}

const SIZE = 13;

export function PageLegend({ states, bytes }: PageLegendProps) {
  const { map } = useWords(RESIDENT_FIGURE_WORDS);
  const f = useFormats();
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
