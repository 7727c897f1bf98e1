import { useDeferredValue, useRef } from 'react';
import { flushSync } from 'react-dom';
import { NEWEST } from '../../../models/go/releases';
import { chainOf } from '../../../models/sizing/chain';
import { entriesLeft, sizeWhatIf, type WhatIf } from '../../../models/sizing/whatIf';
import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import { Comparison } from '../answer/Comparison';
import type { Side, SideSize } from '../answer/designs';
import { CodeField } from '../question/CodeField';
import type { CodeFieldHandle } from '../question/codeContent';
import type { SizingSettings } from '../question/settings';
import type { SecondDesign, SizingCase } from '../question/useCase';
import { SIZING_WORDS } from '../words/languages';
import styles from './SizingPage.module.css';

interface SizingDesignsProps {
  readonly sizing: SizingCase;
  readonly second: SecondDesign;
  change(some: Partial<SizingSettings>): void;
}

/** The present design beside a second one, which advice or a person has made. */
export function SizingDesigns({ sizing, second, change }: SizingDesignsProps) {
  const words = useWords(SIZING_WORDS).page.designs;
  const { settings, reading } = sizing;
  const whatIf = useDeferredValue(sizing.whatIf);
  const other = useDeferredValue(second.whatIf);
  const { releases } = settings;
  const field = useRef<CodeFieldHandle>(null);
  const begin = useRef<HTMLButtonElement>(null);
  /** Each button goes when it is pressed: what comes in its place takes the focus. */
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
              <Button onClick={() => leave(() => change({ advice: [], sourceB: '' }))}>{words.drop}</Button>
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

/** A design as the comparison shows it. */
function designSide(name: string, go: string, whatIf: WhatIf, releases: readonly string[]): Side {
  const { keyBytes, elemBytes } = chainOf(whatIf, releases[0] ?? NEWEST.name);
  const sizes = releases.map((release) => sideSize(whatIf, release));
  return { name, go, pairBytes: keyBytes + elemBytes, sizes };
}
