import { useMemo } from 'react';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { ParamField } from '../../fields/ParamField';
import { useFormats, useWords } from '../../ui/words/words';
import { nextStep } from '../case/growth';
import { SIZING_PARAMS, type SizingProblems, type SizingSettings } from '../case/settings';
import { sizesOf, withEntries } from '../case/whatIf';
import { SIZING_WORDS } from '../words/languages';
import styles from './SizingInputs.module.css';

interface GrowthFieldsProps {
  readonly settings: SizingSettings;
  readonly problems: SizingProblems;
  readonly whatIf: WhatIf;
  change(some: Partial<SizingSettings>): void;
}

/** Growth of the map: how fast, how far, and what the next step costs. */
export function GrowthFields({ settings, problems, whatIf, change }: GrowthFieldsProps) {
  const { perDay, laterEntries, releases } = settings;
  const { page, params } = useWords(SIZING_WORDS);
  const { growth } = page;
  const { labels } = params;
  const f = useFormats();
  const show = (count: number): string => (count === 0 ? '' : f.count(count));
  const steps = useMemo(
    () => releases.map((release) => ({ release, step: nextStep(whatIf, release, perDay) })),
    [whatIf, releases, perDay],
  );
  const then = useMemo(
    () => (laterEntries > 0 ? sizesOf(withEntries(settings, whatIf, laterEntries), releases) : []),
    [settings, whatIf, laterEntries, releases],
  );
  return (
    <>
      <div className={styles.pair}>
        <ParamField
          param={SIZING_PARAMS.perDay}
          label={labels.perDay}
          value={perDay}
          problem={problems.perDay}
          show={show}
          onChange={(count) => change({ perDay: count })}
        />
        <ParamField
          param={SIZING_PARAMS.laterEntries}
          label={labels.laterEntries}
          value={laterEntries}
          problem={problems.laterEntries}
          show={show}
          onChange={(count) => change({ laterEntries: count })}
        />
      </div>
      <ul className={styles.lines}>
        {steps.map(({ release, step }) => (
          <li key={release}>
            <b>Go {release}</b>: {growth.next(step)}
          </li>
        ))}
      </ul>
      {then.length > 0 && (
        <p className={styles.muted}>
          {growth.afterwards(
            laterEntries,
            then.map(({ release, size }) => ({ release, bytes: size.liveBytes.expected })),
          )}
        </p>
      )}
    </>
  );
}
