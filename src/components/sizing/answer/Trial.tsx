import { useDeferredValue, useMemo } from 'react';
import { NEWEST } from '../../../models/go/releases';
import { adviceOf } from '../../../models/sizing/advice/advice';
import { chainOf } from '../../../models/sizing/chain';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import { CodeText } from '../controls';
import type { SecondDesign } from '../question/useCase';
import { SIZING_WORDS } from '../words/languages';
import styles from './Trial.module.css';

interface TrialProps {
  readonly whatIf: WhatIf;
  readonly second: SecondDesign;
  readonly releases: readonly string[];
  /** Ids of the advice that makes the second design; none where a person wrote it. */
  readonly advice: readonly string[];
  /** Drops the second design. */
  undo(): void;
  /** Takes the focus from a button that goes with the trial. */
  onLeave(): void;
}

/** What a second design would save on each release, below the answer that it would change; nothing without one. */
export function Trial({ whatIf, second, releases, advice, undo, onLeave }: TrialProps) {
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
        <span className={styles.name}>
          <CodeText text={names.length > 0 ? names.join(', ') : `\`${second.go}\``} />
        </span>
        {': '}
        {changes.map(({ release, totalBytes, bytes }, i) => (
          <span key={release}>
            {i > 0 && ', '}
            <b>{trial.change(bytes)}</b> {words.page.on(release)} {trial.total(totalBytes)}
          </span>
        ))}
        . <span className={styles.note}>{trial.dashed}</span>
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
          undo();
          onLeave();
        }}
      >
        {trial.undo}
      </Button>
    </div>
  );
}
