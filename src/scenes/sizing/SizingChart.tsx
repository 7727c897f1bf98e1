import { useDeferredValue, useMemo, useState } from 'react';
import { CurveExportMenu } from '../../components/sizing/CurveExportMenu';
import { Staircase } from '../../components/sizing/Staircase';
import { StaircaseControls } from '../../components/sizing/StaircaseControls';
import { StaircaseTable } from '../../components/sizing/StaircaseTable';
import { useStaircase } from '../../components/sizing/useStaircase';
import styles from './SizingPage.module.css';
import type { Scale, SizingSettings } from './settings';
import type { SizingCase } from './useCase';
import { useRange } from './useRange';

interface SizingChartProps {
  readonly asked: SizingCase;
  /** The entries of the address: while they are dragged, the range stays. */
  readonly settledEntries: number;
  change(some: Partial<SizingSettings>): void;
}

/** Bytes over entries on each release, the entries asked about marked; the curves as a table and as files. */
export function SizingChart({ asked, settledEntries, change }: SizingChartProps) {
  const { settings, whatIf, setEntries, reading } = asked;
  const { scale, later, upTo, hint, releases, entries } = settings;
  const [held, setHeld] = useState(false);
  const range = useRange(settings, whatIf, settledEntries);
  const input = useDeferredValue(
    useMemo(
      () => ({ whatIf, releases, ...range, scale, hintFollows: hint === 'exact' }),
      [whatIf, releases, range, scale, hint],
    ),
  );
  const staircase = useStaircase(input);
  const name = reading.good.map.go;
  return (
    <section aria-label="Bytes over entries" data-held={held || undefined}>
      <div className={styles.chartHead}>
        <StaircaseControls
          scale={scale}
          onScale={(next: Scale) => change({ scale: next })}
          end={upTo === 0 ? null : upTo}
          onEnd={(end) => change({ upTo: end ?? 0 })}
          entries={entries}
        />
        <CurveExportMenu staircase={staircase} entries={entries} later={later || undefined} name={name} />
      </div>
      <Staircase
        staircase={staircase}
        entries={entries}
        later={later || undefined}
        onEntries={(next, done) => {
          setHeld(!done);
          setEntries(next);
        }}
      />
      <StaircaseTable staircase={staircase} marked={later > 0 ? [entries, later] : [entries]} />
    </section>
  );
}
