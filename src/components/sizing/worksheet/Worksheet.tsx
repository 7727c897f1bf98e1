import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { sentencesOf } from '../../fields/settingWords';
import type { SceneProps } from '../../scene';
import { CopyLink } from '../../ui/controls/CopyLink';
import { useWords } from '../../ui/words/words';
import { BillChains, BillSums } from '../bill/BillAnswer';
import { useMeasured } from '../proof/useMeasured';
import {
  billOf,
  type ChangeSizing,
  type SizingProblem,
  type SizingSettingName,
  type SizingSettings,
} from '../question/settings';
import { useCase, useSecondDesign } from '../question/useCase';
import { SIZING_WORDS, WORKSHEET_WORDS } from '../words/languages';
import { Checklist } from './Checklist';
import { caseFigures, worksheetFigures } from './figures';
import styles from './Worksheet.module.css';
import { WorksheetFields } from './WorksheetFields';

const SizingProof = lazy(async () => ({ default: (await import('../proof/SizingProof')).SizingProof }));

export interface WorksheetProps extends SceneProps<SizingSettings, SizingSettingName, SizingProblem> {
  /** Address of the sizing page with the same settings. */
  sizingLink(settings: SizingSettings): string;
}

/** Six fields from a type to a bill, what they come to, and what to ask before anything is changed. */
export function Worksheet({ settings: settled, problems: unread, change: goTo, linkTo, sizingLink }: WorksheetProps) {
  const words = useWords(WORKSHEET_WORDS);
  const { params, page } = useWords(SIZING_WORDS);
  const problems = sentencesOf(params, unread);
  const change: ChangeSizing = (some, how) => goTo({ ...settled, ...some }, how);
  const sizing = useCase(settled, change);
  const { settings } = sizing;
  const measured = useMeasured(sizing.whatIf);
  const { whatIf: second } = useSecondDesign(sizing, change);
  const asked = useDeferredValue(
    useMemo(() => ({ settings, whatIf: sizing.whatIf, second }), [settings, sizing.whatIf, second]),
  );
  const figures = useMemo(
    () => worksheetFigures(asked.settings, asked.whatIf, asked.second, words.second),
    [asked, words],
  );
  const theCase = useMemo(caseFigures, []);
  return (
    <article className={styles.worksheet}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <p>{words.lead}</p>
        <p>{words.theCase(theCase)}</p>
      </header>
      <WorksheetFields sizing={sizing} figures={figures} problems={problems} change={change} />
      <section className={styles.section} aria-labelledby="worksheet-sums">
        <h2 id="worksheet-sums">{words.sums}</h2>
        <BillSums sides={figures.billed} settings={billOf(asked.settings)} />
        <BillChains sides={figures.billed} settings={billOf(asked.settings)} />
        <p className={styles.note}>
          {words.rest} <a href={sizingLink(settings)}>{words.inSizing}</a>
        </p>
      </section>
      <Checklist settings={settings} whatIf={asked.whatIf} figures={figures} change={change} />
      <section className={styles.section} aria-labelledby="worksheet-proof">
        <h2 id="worksheet-proof">{words.prove}</h2>
        <p>{words.proveLead}</p>
        <Suspense fallback={<p className={styles.note}>{page.loading}</p>}>
          <SizingProof sizing={sizing} measured={measured} />
        </Suspense>
      </section>
      <section className={styles.section} aria-labelledby="worksheet-send">
        <h2 id="worksheet-send">{words.send}</h2>
        <p>{words.sendLead}</p>
        <div className={styles.actions}>
          <CopyLink link={() => linkTo(settings)} />
          <a href={sizingLink(settings)}>{words.inSizing}</a>
        </div>
      </section>
    </article>
  );
}
