import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { applicable, combine } from '../../../models/sizing/advice/advice';
import type { WhatIf } from '../../../models/sizing/whatIf';
import type { SceneProps } from '../../defineScene';
import { ParamField } from '../../fields/ParamFields';
import { PRESETS } from '../../fields/presets';
import { sentencesOf } from '../../fields/settingWords';
import { SIZING_FIGURE_WORDS } from '../../figureWords';
import { Button } from '../../ui/controls/Button';
import { CopyLink } from '../../ui/controls/CopyLink';
import { useFormats, useWords } from '../../ui/words/words';
import { BillChains, BillFields, BillSums } from '../bill/BillViews';
import type { BilledSide } from '../bill/facts';
import { CodeText } from '../controls';
import { useMeasured } from '../proof/runs';
import {
  billOf,
  SIZING_PARAMS,
  type SizingProblem,
  type SizingProblems,
  type SizingSettingName,
  type SizingSettings,
} from '../question/settings';
import { type SizingCase, useSecondDesign, useSizingCase } from '../question/sizingCase';
import { ReleaseToggles, TypesField } from '../question/TypesAndReleases';
import type { FieldId, SideAmount } from '../words/en/worksheet';
import { SIZING_WORDS, WORKSHEET_WORDS } from '../words/languages';
import {
  CASE_CHANGES,
  type Check,
  type CheckId,
  caseFigures,
  type Verdict,
  type WorksheetFigures,
  worksheetFigures,
} from './figures';
import styles from './Worksheet.module.css';

const SizingProof = lazy(async () => ({ default: (await import('../proof/SizingProof')).SizingProof }));

interface WorksheetProps extends SceneProps<SizingSettings, SizingSettingName, SizingProblem> {
  /** Link to the sizing page with the same settings. */
  sizingLink(settings: SizingSettings): string;
}

/** Six fields from a type to a bill, their results, and a checklist before anything is changed. */
export function Worksheet({ settings: settled, problems: unread, change: goTo, linkTo, sizingLink }: WorksheetProps) {
  const words = useWords(WORKSHEET_WORDS);
  const { params, page } = useWords(SIZING_WORDS);
  const problems = sentencesOf(params, unread);
  const sizing = useSizingCase(settled, goTo);
  const { settings, linked } = sizing;
  const measured = useMeasured(sizing.built);
  const { whatIf: second } = useSecondDesign(sizing);
  const deferred = useDeferredValue(
    useMemo(() => ({ settings, whatIf: sizing.whatIf, second }), [settings, sizing.whatIf, second]),
  );
  const figures = useMemo(
    () => worksheetFigures(deferred.settings, deferred.whatIf, deferred.second, words.second),
    [deferred, words],
  );
  const theCase = useMemo(caseFigures, []);
  return (
    <article className={styles.worksheet}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <p>{words.lead}</p>
        <p>{words.theCase(theCase)}</p>
      </header>
      <WorksheetFields sizing={sizing} figures={figures} problems={problems} />
      <section className={styles.section} aria-labelledby="worksheet-sums">
        <h2 id="worksheet-sums">{words.sums}</h2>
        <BillSums sides={figures.billed} settings={billOf(deferred.settings)} />
        <BillChains sides={figures.billed} settings={billOf(deferred.settings)} />
        <p className={styles.note}>
          {words.rest} <a href={sizingLink(linked)}>{words.inSizing}</a>
        </p>
      </section>
      <Checklist sizing={sizing} whatIf={deferred.whatIf} figures={figures} />
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
          <CopyLink link={() => linkTo(linked)} />
          <a href={sizingLink(linked)}>{words.inSizing}</a>
        </div>
      </section>
    </article>
  );
}

interface WorksheetFieldsProps {
  readonly sizing: SizingCase;
  readonly figures: WorksheetFigures;
  readonly problems: SizingProblems;
}

/** The six fields, each with its result. */
function WorksheetFields({ sizing, figures, problems }: WorksheetFieldsProps) {
  const { settings, setEntries, change } = sizing;
  const { params, page } = useWords(SIZING_WORDS);
  const words = useWords(WORKSHEET_WORDS);
  const f = useFormats();
  const { laterEntries, releases, price } = settings;
  const fields = { settings, problems, change };
  const { billed, later, pair, perDay, referenced } = figures;
  const { answer } = useWords(SIZING_FIGURE_WORDS);
  const each = (bytesOf: (side: BilledSide) => number): SideAmount[] =>
    billed.map((side) => ({ label: side.label, bytes: bytesOf(side) }));
  return (
    <ol className={styles.fields}>
      <WorksheetField id="types" answer={[words.pair(pair), ...(referenced ? [answer.referenced(referenced)] : [])]}>
        <TypesField sizing={sizing} problems={problems} minLines={9} />
      </WorksheetField>
      <WorksheetField
        id="entries"
        answer={[
          ...(perDay > 0 ? [words.perDay(perDay)] : []),
          ...(later.length > 0
            ? [
                page.growth.afterwards(
                  laterEntries,
                  later.map(({ release, size }) => ({ release, bytes: size.liveBytes.expected })),
                ),
              ]
            : []),
        ]}
      >
        <div className={styles.pair}>
          <ParamField
            param={SIZING_PARAMS.entries}
            label={params.labels.entries}
            value={settings.entries}
            problem={problems.entries}
            show={f.count}
            onChange={setEntries}
          />
          <ParamField
            param={SIZING_PARAMS.laterEntries}
            label={words.inAYear}
            value={laterEntries}
            problem={problems.laterEntries}
            hint={words.inAYearHint}
            show={(count) => (count === 0 ? '' : f.count(count))}
            onChange={(count) => change({ laterEntries: count })}
          />
        </div>
      </WorksheetField>
      <WorksheetField id="releases" answer={[words.live(each(({ mapsBytes }) => mapsBytes.expected))]}>
        <ReleaseToggles
          releases={releases}
          problem={problems.releases}
          onChange={(chosen) => change({ releases: chosen })}
        />
      </WorksheetField>
      <WorksheetField id="collector" answer={[words.resident(each(({ bill }) => bill.residentBytes.expected))]}>
        <div className={styles.pair}>
          <BillFields names={['gogc', 'memoryLimitBytes']} {...fields} />
        </div>
      </WorksheetField>
      <WorksheetField id="pods" answer={[words.fleet(each(({ bill }) => bill.fleetBytes.expected))]}>
        <div className={styles.pair}>
          <BillFields names={['pods']} {...fields} />
        </div>
      </WorksheetField>
      <WorksheetField id="price" answer={[price ? words.priced : words.noPrice]}>
        <div className={styles.pair}>
          <BillFields names={['price']} {...fields} />
        </div>
      </WorksheetField>
    </ol>
  );
}

interface WorksheetFieldProps {
  readonly id: FieldId;
  /** Result sentences. */
  readonly answer: readonly string[];
  readonly children: ReactNode;
}

function WorksheetField({ id, answer, children }: WorksheetFieldProps) {
  const words = useWords(WORKSHEET_WORDS);
  return (
    <li className={styles.field} data-field={id}>
      <h2>{words.fields[id]}</h2>
      {children}
      {answer.map((sentence) => (
        <p key={sentence} className={styles.answer}>
          {sentence}
        </p>
      ))}
    </li>
  );
}

interface ChecklistProps {
  readonly sizing: SizingCase;
  readonly whatIf: WhatIf;
  readonly figures: WorksheetFigures;
}

/** Questions to ask before a change, answered as far as the models can. */
function Checklist(props: ChecklistProps) {
  const { figures } = props;
  const words = useWords(WORKSHEET_WORDS);
  const tools: Partial<Record<CheckId, ReactNode>> = {
    hint: <HintTools {...props} />,
    fields: figures.spare.length > 0 && <SpareFields {...props} />,
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

function HintTools({ sizing: { settings, change }, whatIf }: ChecklistProps) {
  const words = useWords(WORKSHEET_WORDS);
  return (
    <div className={styles.actions}>
      {settings.hint !== 'exact' && <Button onClick={() => change({ hint: 'exact' })}>{words.giveHint}</Button>}
      {whatIf.hint !== 0 && <Button onClick={() => change({ hint: 0 })}>{words.noHint}</Button>}
    </div>
  );
}

/** Changes to tick; together they make the second design. */
function SpareFields({ sizing: { settings, change }, whatIf, figures }: ChecklistProps) {
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
