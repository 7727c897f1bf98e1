import { useDeferredValue, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { NEWEST } from '../../../models/go/releases';
import { adviceOf, chainOf } from '../../../models/sizing/advice/advice';
import { entriesLeft, sizeWhatIf, type WhatIf } from '../../../models/sizing/whatIf';
import { ByteBar, byteScale } from '../../ui/chart/ByteBars';
import { Button } from '../../ui/controls/Button';
import { useWidth } from '../../ui/controls/useSize';
import { withNonBreakingSpaces } from '../../ui/nonBreaking';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import { CodeText } from '../controls';
import { CodeField } from '../question/CodeField';
import type { CodeFieldHandle } from '../question/codeContent';
import type { SecondDesign, SizingCase } from '../question/sizingCase';
import styles from '../SizingPage.module.css';
import { SIZING_WORDS } from '../words/languages';
import { compareDesigns, type Side, type SideSize, type SideStep, stepsOf } from './designs';

interface SizingDesignsProps {
  readonly sizing: SizingCase;
  readonly second: SecondDesign;
}

/** The current design beside a second one, made by advice or by the reader. */
export function SizingDesigns({ sizing, second }: SizingDesignsProps) {
  const words = useWords(SIZING_WORDS).page.designs;
  const { settings, reading } = sizing;
  const whatIf = useDeferredValue(sizing.whatIf);
  const other = useDeferredValue(second.whatIf);
  const { releases } = settings;
  const field = useRef<CodeFieldHandle>(null);
  const begin = useRef<HTMLButtonElement>(null);
  /** Each button disappears when pressed: what replaces it takes the focus. */
  function write(): void {
    flushSync(() => second.write());
    field.current?.moveTo(0);
  }
  function leave(act: () => void): void {
    flushSync(act);
    begin.current?.focus();
  }
  return (
    <>
      {second.source === undefined ? (
        <>
          <p className={styles.lead}>{words.lead}</p>
          <div className={styles.actions}>
            <Button ref={begin} onClick={write}>
              {words.write}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.designs}>
          <div className={styles.design}>
            <CodeField
              ref={field}
              label={words.second}
              text={second.source}
              onChange={second.setSource}
              problems={second.problems}
              notes={second.notes}
              stale={second.problems.length > 0}
              minLines={6}
            />
            <div className={styles.actions}>
              <Button onClick={() => leave(second.adopt)}>{words.adopt}</Button>
              <Button onClick={() => leave(second.drop)}>{words.drop}</Button>
            </div>
          </div>
          {other && (
            <Comparison
              designs={[
                designSide('A', reading.good.map.go, whatIf, releases),
                designSide('B', second.go, other, releases),
              ]}
              entries={entriesLeft(whatIf) * whatIf.maps}
            />
          )}
        </div>
      )}
    </>
  );
}

function sideSize(whatIf: WhatIf, release: string): SideSize {
  const { unitBytes, array } = chainOf(whatIf, release);
  const { liveBytes } = sizeWhatIf(whatIf, release);
  return {
    release,
    liveBytes,
    unitBytes,
    arrayRequested: array?.requested ?? 0,
    arrayAllocated: array?.allocated ?? 0,
  };
}

/** Input of the comparison. */
function designSide(name: string, go: string, whatIf: WhatIf, releases: readonly string[]): Side {
  const { keyBytes, elemBytes } = chainOf(whatIf, releases[0] ?? NEWEST.name);
  const sizes = releases.map((release) => sideSize(whatIf, release));
  return { name, go, pairBytes: keyBytes + elemBytes, sizes };
}

interface ComparisonProps {
  readonly designs: readonly [Side, Side];
  /** Remaining entries of all maps, for the bytes per entry. */
  readonly entries: number;
}

/** px */
const BAR_HEIGHT = 14;

/** A step, or the key–value pair above the steps. */
type Row = SideStep | 'pair';

/** Two designs side by side: bytes on each release, and the steps from a pair to those bytes. */
export function Comparison({ designs, entries }: ComparisonProps) {
  const words = useWords(SIZING_WORDS).comparison;
  const [width, measured] = useWidth();
  const compared = compareDesigns(designs, entries);
  const most = Math.max(...compared.flatMap(({ bars }) => bars.map(({ bytes }) => bytes)));
  return (
    <div className={styles.comparison}>
      <ul className={styles.releases}>
        {compared.map(({ release, design, bars, difference }, i) => (
          <li key={release}>
            <p className={styles.releaseSentence}>{words.difference(difference)}</p>
            <dl className={styles.bars} data-design={design} aria-label={`Go ${release}`}>
              {bars.map(({ name, bytes, bytesAnEntry }, side) => (
                <div key={name} className={styles.bar} data-side={side}>
                  <dt className={styles.name}>{name}</dt>
                  <dd className={styles.track}>
                    <div ref={i === 0 && side === 0 ? measured : undefined}>
                      <ByteBar
                        parts={[{ id: name, bytes }]}
                        scale={byteScale(most, width)}
                        height={BAR_HEIGHT}
                        draw={(_, area) => <rect className={styles.bytes} {...area} />}
                      />
                    </div>
                    <span className={styles.figures}>
                      <b>{words.bytes(bytes)}</b> {bytesAnEntry !== null && words.perEntry(bytesAnEntry)}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'what', head: '', kind: 'words', cell: (row: Row) => (row === 'pair' ? words.pair : words.step(row)) },
          ...designs.map(
            ({ name, go, pairBytes }, side): Column<Row> => ({
              id: name,
              head: <DesignHead name={name} go={go} />,
              cell: (row) => words.amount(row === 'pair' ? [pairBytes, pairBytes] : row.bytes[side === 0 ? 0 : 1]),
            }),
          ),
        ]}
        rows={['pair' as const, ...stepsOf(designs)]}
        rowId={(row) => (row === 'pair' ? row : `${row.id} ${row.releases[0]}`)}
        isWide
      />
    </div>
  );
}

/** Letter and type of a design; the type may wrap after the key. */
function DesignHead({ name, go }: Pick<Side, 'name' | 'go'>) {
  const keyEnd = go.indexOf(']') + 1;
  return (
    <>
      {name}
      <code className={styles.type}>
        {go.slice(0, keyEnd)}
        <wbr />
        {go.slice(keyEnd)}
      </code>
    </>
  );
}

interface TrialProps {
  readonly whatIf: WhatIf;
  readonly second: SecondDesign;
  readonly releases: readonly string[];
  /** Ids of the advice that makes the second design; empty if the reader wrote it. */
  readonly advice: readonly string[];
  /** Moves the focus away from a button that is about to disappear. */
  onLeave(): void;
}

/** What the second design would save on each release; renders nothing without one. */
export function Trial({ whatIf, second, releases, advice, onLeave }: TrialProps) {
  const words = useWords(SIZING_WORDS);
  const { trial } = words.page;
  const first = useDeferredValue(whatIf);
  const other = useDeferredValue(second.whatIf);
  const names = useMemo(
    () =>
      advice.flatMap((id) => {
        const found = adviceOf(first, releases.at(-1) ?? NEWEST.name, id);
        return found ? words.advice.name(found) : [];
      }),
    [advice, first, releases, words],
  );
  if (!other) return null;
  const changes = releases.map((release) => {
    const { totalBytes } = chainOf(other, release);
    return { release, totalBytes, bytes: totalBytes - chainOf(first, release).totalBytes };
  });
  return (
    <div className={styles.trial}>
      <p role="status">
        <span className={styles.trialName}>
          <CodeText text={names.length > 0 ? names.join(', ') : `\`${second.go}\``} />
        </span>
        {': '}
        {changes.map(({ release, totalBytes, bytes }, i) => (
          <span key={release}>
            {i > 0 && ', '}
            <b>{withNonBreakingSpaces(trial.change(bytes))}</b>{' '}
            {withNonBreakingSpaces(`${words.page.on(release)} ${trial.total(totalBytes)}`)}
          </span>
        ))}
        . <span className={styles.trialNote}>{trial.dashed}</span>
      </p>
      <Button
        onClick={() => {
          second.adopt();
          onLeave();
        }}
      >
        {trial.keep}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          second.drop();
          onLeave();
        }}
      >
        {trial.undo}
      </Button>
    </div>
  );
}
