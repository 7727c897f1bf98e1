import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { goProgram } from '../../../golang/program/goProgram';
import { mostKeys } from '../../../golang/program/leaves';
import { replacedEntries } from '../../../golang/program/programText';
import { SIZED_RELEASES } from '../../../models/go/releases';
import { typeText } from '../../../models/layout/printType';
import { useWords } from '../../ui/words/words';
import type { SizingCase } from '../case/useCase';
import { sizesOf, withEntries } from '../case/whatIf';
import styles from '../page/SizingPage.module.css';
import { CodeText } from '../words/CodeText';
import { SIZING_WORDS } from '../words/languages';
import { MeasureHere } from './MeasureHere';
import { ProveIt } from './ProveIt';
import type { Measured } from './useMeasured';

/** The releases that the program compiles on. */
const RUN_ON = SIZED_RELEASES.filter(({ hasGenerics }) => hasGenerics).map(({ name }) => name);

interface SizingProofProps {
  readonly sizing: SizingCase;
  readonly measured: Measured;
  /** True where the page was opened to measure. */
  readonly isAsked?: boolean;
}

/** The very map on real Go, here and by a program for the reader's machine, beside what was predicted. */
export function SizingProof({ sizing, measured, isAsked = false }: SizingProofProps) {
  const words = useWords(SIZING_WORDS).proof;
  const { reading, settings, setEntries } = sizing;
  const whatIf = useDeferredValue(sizing.whatIf);
  const [pasted, setPasted] = useState('');
  const predictions = useMemo(
    () => sizesOf(whatIf, RUN_ON).map(({ release, size }) => ({ release, ...size.liveBytes })),
    [whatIf],
  );
  const asked = useCallback((entries: number) => withEntries(settings, whatIf, entries), [settings, whatIf]);
  const most = mostKeys(whatIf.key, whatIf.target);
  const keys = whatIf.entries + replacedEntries(whatIf);
  const program = useMemo(
    () => (keys <= most ? goProgram(whatIf, { variable: reading.good.map.name, predictions }) : undefined),
    [whatIf, keys, most, reading, predictions],
  );
  if (program === undefined) {
    return (
      <p className={styles.lead}>
        <CodeText text={words.tooFewKeys(typeText(whatIf.key), most, keys)} />
      </p>
    );
  }
  return (
    <>
      <MeasureHere
        whatIf={whatIf}
        releases={settings.releases}
        measured={measured}
        isAsked={isAsked}
        withEntries={asked}
        onEntries={setEntries}
      />
      <ProveIt
        program={program}
        fileName="mapscope_check.go"
        predictions={predictions}
        entries={whatIf.entries}
        pasted={pasted}
        onPaste={setPasted}
      />
      <p>
        {words.running.question} <a href="#/your-program?">{words.running.open}</a>
      </p>
    </>
  );
}
