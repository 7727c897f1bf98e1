import { useMemo } from 'react';
import { formatBytes, formatCount } from '../../components/ui/bytes';
import type { WhatIf } from '../../models/sizing/whatIf';
import { ParamField } from '../fields/ParamField';
import { sizesOf, withEntries } from './case';
import { growthLines } from './growth';
import styles from './SizingInputs.module.css';
import { SIZING_PARAMS, type SizingProblems, type SizingSettings } from './settings';

interface GrowthFieldsProps {
  readonly settings: SizingSettings;
  readonly problems: SizingProblems;
  readonly whatIf: WhatIf;
  change(some: Partial<SizingSettings>): void;
}

const show = (count: number): string => (count === 0 ? '' : formatCount(count));

/** Where the map is going: how fast, how far, and what the next step costs. */
export function GrowthFields({ settings, problems, whatIf, change }: GrowthFieldsProps) {
  const { perDay, later, releases } = settings;
  const lines = useMemo(() => growthLines(whatIf, releases, perDay), [whatIf, releases, perDay]);
  const then = useMemo(
    () => (later > 0 ? sizesOf(withEntries(settings, whatIf, later), releases) : []),
    [settings, whatIf, later, releases],
  );
  return (
    <>
      <div className={styles.pair}>
        <ParamField
          param={SIZING_PARAMS.perDay}
          value={perDay}
          problem={problems.perDay}
          show={show}
          onChange={(count) => change({ perDay: count })}
        />
        <ParamField
          param={SIZING_PARAMS.later}
          value={later}
          problem={problems.later}
          show={show}
          onChange={(count) => change({ later: count })}
        />
      </div>
      <ul className={styles.lines}>
        {lines.map(({ release, sentence }) => (
          <li key={release}>
            <b>Go {release}</b>: {sentence}
          </li>
        ))}
      </ul>
      {then.length > 0 && (
        <p className={styles.muted}>
          At {formatCount(later)} entries:{' '}
          {then.map(({ release, size }) => `${formatBytes(size.liveBytes.expected)} on Go ${release}`).join(', ')}.
        </p>
      )}
    </>
  );
}
