import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { withoutQuotes } from '../record/keys';
import type { SlotRole, Unit } from '../record/pane';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import styles from './LoupeView.module.css';
import { type SeenSide, useUnit } from './liveStage';
import { columnsOf } from './SlotWords';
import { ROLE_GLYPHS } from './unitWords';

interface LoupeViewProps {
  readonly unit: Unit | undefined;
  /** True if all keys of the run begin alike: their ends tell them apart. */
  readonly beginAlike: boolean;
  /** Takes the number of a slot's key; without it keys are only read. */
  readonly onKey?: ((number: number) => void) | undefined;
}

/** Roles of a slot whose key was compared: what came of it stands under the key. */
const UNDER_KEY: ReadonlySet<SlotRole> = new Set(['chance', 'otherKey']);

/** Columns of a key that is shown whole, in two lines if need be. */
const WHOLE_KEY = 8;
/** Letters of one that is cut. */
const CUT_KEY = 7;

/** A key, or of one that is long its beginning; its end where all begin alike. */
export function loupeKey(key: string, beginAlike: boolean): string {
  if (columnsOf(key) <= WHOLE_KEY) return key;
  const letters = [...key];
  const shown = beginAlike ? letters.slice(-CUT_KEY) : letters.slice(0, CUT_KEY);
  return beginAlike ? `…${shown.join('')}` : `${shown.join('')}…`;
}

/** One bucket or group slot by slot: the control byte over the key. */
export function LoupeView({ unit, beginAlike, onKey }: LoupeViewProps) {
  const { loupe } = useWords(MAP_PAGE_WORDS);
  const unitWords = useWords(MAP_WORDS).unit;
  const shown = unit?.because === 'first' ? undefined : unit;
  return (
    <figure className={styles.loupe}>
      <figcaption className={styles.title}>{shown ? sentenceOf(loupe.tasks, shown.task) : '\u00a0'}</figcaption>
      <div className={styles.bracket} data-on={shown?.atOnce ?? false} aria-hidden="true" />
      <ol className={styles.cells}>
        {(shown?.slots ?? []).map(({ entry, ...each }) => (
          <li key={each.slot} className={styles.cell} data-role={each.role} data-state={each.state}>
            <span className={styles.control}>
              {each.control}
              <span className={styles.glyph}>
                {each.role === 'chance' ? ROLE_GLYPHS.equal : !UNDER_KEY.has(each.role) && ROLE_GLYPHS[each.role]}
              </span>
            </span>
            {onKey && entry ? (
              <button
                key={each.key}
                type="button"
                className={styles.key}
                title={each.key}
                onClick={() => onKey(entry.key)}
              >
                <bdi>{loupeKey(withoutQuotes(each.key), beginAlike)}</bdi>
              </button>
            ) : (
              <span key={each.key} className={styles.key} title={each.key || unitWords.states[each.state]}>
                <bdi>{loupeKey(withoutQuotes(each.key), beginAlike)}</bdi>
              </span>
            )}
            {UNDER_KEY.has(each.role) && <span className={styles.otherKey}>{ROLE_GLYPHS[each.role]}</span>}
          </li>
        ))}
      </ol>
    </figure>
  );
}

interface SideLoupeProps extends Pick<LoupeViewProps, 'beginAlike' | 'onKey'> {
  readonly seen: SeenSide;
  /** px. */
  readonly width: number;
}

/** The bucket or group of a side that is looked at. */
export function SideLoupe({ seen, width, ...props }: SideLoupeProps) {
  return (
    <div style={{ width }}>
      <LoupeView unit={useUnit(seen)} {...props} />
    </div>
  );
}
