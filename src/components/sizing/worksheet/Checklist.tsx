import type { ReactNode } from 'react';
import { applicable, combine } from '../../../models/sizing/advice/advice';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { PRESETS } from '../../fields/presets';
import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import { CodeText } from '../controls';
import type { SizingSettings } from '../question/settings';
import { SIZING_WORDS, WORKSHEET_WORDS } from '../words/languages';
import type { Check, CheckId, Verdict } from './checks';
import { CASE_CHANGES, type WorksheetFigures } from './figures';
import styles from './Worksheet.module.css';

interface ChecklistProps {
  readonly settings: SizingSettings;
  readonly whatIf: WhatIf;
  readonly figures: WorksheetFigures;
  change(some: Partial<SizingSettings>): void;
}

/** Questions to ask before anything is changed, answered as far as the models can say. */
export function Checklist({ settings, whatIf, figures, change }: ChecklistProps) {
  const words = useWords(WORKSHEET_WORDS);
  const tools: Partial<Record<CheckId, ReactNode>> = {
    hint: <HintTools hint={settings.hint} given={whatIf.hint} change={change} />,
    fields: figures.spare.length > 0 && <SpareFields {...{ settings, whatIf, figures, change }} />,
  };
  return (
    <section className={styles.section} aria-labelledby="worksheet-checks">
      <h2 id="worksheet-checks">{words.checklist}</h2>
      <ul className={styles.checks}>
        {figures.checks.map((check) => (
          <CheckRow key={check.id} check={check}>
            {tools[check.id]}
          </CheckRow>
        ))}
      </ul>
    </section>
  );
}

const GLYPHS: Readonly<Record<Verdict, string>> = {
  fine: 'M3 8.5l3.5 3.5 6.5-8',
  gain: 'M8 3v10M3.5 8.5l4.5 4.5 4.5-4.5',
  bad: 'M4 4l8 8M12 4l-8 8',
  ask: 'M5 6a3 3 0 1 1 4.5 2.6q-1.5 .9-1.5 2M8 13.2v.4',
};

function CheckRow({
  check: { id, verdict, facts },
  children,
}: {
  readonly check: Check;
  readonly children: ReactNode;
}) {
  const words = useWords(WORKSHEET_WORDS);
  return (
    <li className={styles.check} data-check={id} data-verdict={verdict}>
      <svg className={styles.verdict} width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
        <path d={GLYPHS[verdict]} />
      </svg>
      <div className={styles.checked}>
        <h3>
          {words.checks[id]} <span className={styles.verdictWord}>{words.verdicts[verdict]}</span>
        </h3>
        {facts.map((fact) => {
          const sentence = words.fact(fact);
          return <p key={sentence}>{sentence}</p>;
        })}
        {children}
      </div>
    </li>
  );
}

function HintTools({
  hint,
  given,
  change,
}: Pick<ChecklistProps, 'change'> & Pick<SizingSettings, 'hint'> & { readonly given: number }) {
  const words = useWords(WORKSHEET_WORDS);
  return (
    <div className={styles.actions}>
      {hint !== 'exact' && <Button onClick={() => change({ hint: 'exact' })}>{words.giveHint}</Button>}
      {given !== 0 && <Button onClick={() => change({ hint: 0 })}>{words.noHint}</Button>}
    </div>
  );
}

/** Changes to tick, which make the second design. */
function SpareFields({ settings, whatIf, figures, change }: ChecklistProps) {
  const words = useWords(WORKSHEET_WORDS);
  const { advice: said } = useWords(SIZING_WORDS);
  const { preset, source } = settings;
  const advice = applicable(whatIf, settings.advice);
  const chosen = new Set(advice);
  const isCase = preset === PRESETS[0] && source === '';
  const choose = (ids: readonly string[]) => change({ advice: ids, sourceB: '' });
  return (
    <>
      <fieldset className={styles.spare}>
        <legend>{words.spare}</legend>
        {figures.spare.map((each) => (
          <label key={each.id}>
            <input
              type="checkbox"
              checked={chosen.has(each.id)}
              onChange={() =>
                choose(chosen.has(each.id) ? advice.filter((id) => id !== each.id) : [...advice, each.id])
              }
            />
            <span>
              <CodeText text={said.name(each)} /> <b>{said.saving(each)}</b>
            </span>
          </label>
        ))}
      </fieldset>
      {advice.length > 0 && !combine(whatIf, advice) && <p role="status">{words.notTogether}</p>}
      {isCase && (
        <div className={styles.actions}>
          <Button onClick={() => choose(CASE_CHANGES)}>{words.takeCase}</Button>
        </div>
      )}
    </>
  );
}
