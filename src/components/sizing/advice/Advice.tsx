import { type ReactNode, useId, useMemo, useState } from 'react';
import { type Advice, adviceFor, type Chain, givenFor, together } from '../../../models/sizing/advice/advice';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { Button } from '../../ui/controls/Button';
import { DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import { CodeText } from '../controls';
import { SIZING_WORDS } from '../words/languages';
import styles from './Advice.module.css';
import { barShare, chainSteps, effectOf, firstAdvice, plainText } from './facts';

const SHOWN_FIRST = 4;

interface AdviceListProps {
  /** Control in place of the release's name. */
  readonly releaseField?: ReactNode;
  /** Pieces in the order of `adviceFor`. */
  readonly advice: readonly Advice[];
  readonly release: string;
  readonly chosen: ReadonlySet<string>;
  /** The chosen pieces combined, if more than one; null if they can't be combined. */
  readonly together?: Advice | null | undefined;
  readonly onToggle: (id: string) => void;
  /** Absent if there is no second design to try it in. */
  readonly onTry?: ((id: string) => void) | undefined;
}

/** Properties of an `AdviceList`: the advice for a case on a release, of which `ids` are chosen. */
export function useChosenAdvice(
  whatIf: WhatIf,
  release: string,
  ids: readonly string[],
  onIds: (ids: readonly string[]) => void,
) {
  const advice = useMemo(() => adviceFor(whatIf, release), [whatIf, release]);
  const chosen = useMemo(() => new Set(ids), [ids]);
  const joined = useMemo(() => (ids.length > 1 ? together(whatIf, release, ids) : undefined), [whatIf, release, ids]);
  return {
    advice,
    release,
    chosen,
    together: joined,
    onToggle: (id: string) => onIds(chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id]),
  };
}

/** Pieces of advice, free ones first; several may be chosen together. */
export function AdviceList({ advice, release, releaseField, chosen, together, onToggle, onTry }: AdviceListProps) {
  const words = useWords(SIZING_WORDS);
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? advice : firstAdvice(advice, chosen, SHOWN_FIRST);
  const scale = together ? [...advice, together] : advice;
  return (
    <section className={styles.advice} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {words.advice.title}
        </h2>
        {releaseField || <span className={styles.release}>{words.page.on(release)}</span>}
      </div>
      {advice.length === 0 && <p className={styles.none}>{words.advice.none}</p>}
      <ol className={styles.list} id={`${id}-list`}>
        {shown.map((each) => (
          <AdviceRow
            key={each.id}
            advice={each}
            share={barShare(each, scale)}
            chosen={chosen.has(each.id)}
            onToggle={onToggle}
            onTry={onTry}
          />
        ))}
        {together && <AdviceRow key="together" advice={together} share={barShare(together, scale)} />}
      </ol>
      {together === null && (
        <p className={styles.none} role="status">
          {words.advice.notTogether}
        </p>
      )}
      {(all || shown.length < advice.length) && (
        <Button variant="quiet" aria-expanded={all} aria-controls={`${id}-list`} onClick={() => setAll(!all)}>
          {all ? words.advice.fewer : words.advice.all(advice.length)}
        </Button>
      )}
    </section>
  );
}

interface AdviceRowProps {
  readonly advice: Advice;
  /** Length of its bar, as a share of the longest in the list. */
  readonly share: number;
  /** Undefined if it can't be chosen. */
  readonly chosen?: boolean;
  readonly onToggle?: (id: string) => void;
  /** Absent if there is no second design to try it in. */
  readonly onTry?: ((id: string) => void) | undefined;
}

/** One piece of advice: condition and saving, which expands to its derivation. */
function AdviceRow({ advice, share, chosen = false, onToggle, onTry }: AdviceRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const words = useWords(SIZING_WORDS).advice;
  const title = words.name(advice);
  const caveat = words.caveat(advice);
  const given = givenFor(advice);
  return (
    <li className={styles.row} data-effect={effectOf(advice)}>
      {onToggle ? (
        <label className={styles.title}>
          <input
            type="checkbox"
            checked={chosen}
            onChange={() => onToggle(advice.id)}
            aria-describedby={`${id}-note`}
          />
          <span>
            <CodeText text={title} />
          </span>
        </label>
      ) : (
        <p className={styles.title}>
          <span>
            <CodeText text={title} />
          </span>
        </p>
      )}
      <button
        type="button"
        className={styles.figure}
        data-picture="text"
        aria-expanded={open}
        aria-controls={open ? `${id}-chain` : undefined}
        aria-label={words.how(plainText(title), advice)}
        onClick={() => setOpen(!open)}
      >
        {words.saving(advice)}
      </button>
      <p className={styles.note} id={`${id}-note`}>
        {given && (
          <b className={styles.given} data-given={given}>
            {words.given[given]}{' '}
          </b>
        )}
        {caveat && (
          <span className={styles.caveat}>
            <CodeText text={caveat} />{' '}
          </span>
        )}
        <CodeText text={words.condition(advice)} />
      </p>
      {onTry && (
        <span className={styles.try}>
          {chosen && onToggle ? (
            <Button variant="quiet" aria-label={words.undoThis(plainText(title))} onClick={() => onToggle(advice.id)}>
              {words.undo}
            </Button>
          ) : (
            <Button variant="quiet" aria-label={words.tryThis(plainText(title))} onClick={() => onTry(advice.id)}>
              {words.try}
            </Button>
          )}
        </span>
      )}
      {open && (
        <div className={styles.chain} id={`${id}-chain`}>
          <ChainView change={plainText(title)} before={advice.before} after={advice.afterChain} />
        </div>
      )}
      <span className={styles.track}>
        <span className={styles.bar} style={{ width: `${share * 100}%` }} />
      </span>
    </li>
  );
}

interface ChainViewProps {
  /** The change's name. */
  readonly change: string;
  readonly before: Chain;
  readonly after: Chain;
}

/** How a change of a type adds up, through slot, group or bucket, and rounding, to the total. */
export function ChainView({ change, before, after }: ChainViewProps) {
  const words = useWords(SIZING_WORDS).advice.chain;
  const rows = chainSteps(before, after).map((step) => {
    const [was, is] = [words.amount(step.before), words.amount(step.after)];
    return { id: step.id, was, is, isChanged: was !== is, isSum: step.isSum };
  });
  return (
    <DataTable
      caption={words.caption(change)}
      columns={[
        { id: 'what', head: '', kind: 'words', cell: ({ id }) => words.step(id, before.maps) },
        { id: 'now', head: words.heads.before, cell: ({ was }) => was },
        { id: 'then', head: words.heads.after, cell: ({ is, isChanged }) => (isChanged ? <b>→ {is}</b> : is) },
      ]}
      rows={rows}
      rowId={({ id }) => id}
      mark={({ isChanged, isSum }) => (isSum ? 'sum' : isChanged ? undefined : 'quiet')}
      isWide
    />
  );
}
