import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MeasuredRow } from '../../golang/program/programText';
import { NEWEST } from '../../models/go/releases';
import { declarations } from '../../models/layout/printType';
import { applicable } from '../../models/sizing/advice/advice';
import type { WhatIf } from '../../models/sizing/whatIf';
import type { SceneProps } from '../defineScene';
import { PRESETS } from '../fields/presets';
import { sentencesOf } from '../fields/settingWords';
import { watchAddress } from '../map';
import { ViewNote } from '../siteNotes';
import { ShareButton } from '../ui/controls/Button';
import { CopyLink } from '../ui/controls/CopyLink';
import hidden from '../ui/controls/controls.module.css';
import { SelectField } from '../ui/controls/fields';
import { Icon, play } from '../ui/controls/icons';
import { useMedia, useWidth, widthOnServer } from '../ui/controls/useSize';
import { useWords } from '../ui/words/words';
import { AdviceList, useChosenAdvice } from './advice/Advice';
import { AnswerLine, AnswerNotes, KeysComeBack, Reasons, StandIns, TooFewKeys } from './answer/Answer';
import { SizingDesigns, Trial } from './answer/SecondDesign';
import { Breakdown } from './breakdown/Breakdown';
import { SizingChart, TurnoverChart } from './chart/SizingChart';
import { Fold, WIDE } from './controls';
import { useMeasured } from './proof/runs';
import { QuestionForm } from './question/QuestionForm';
import {
  BILL_NAMES,
  billOf,
  MACHINE_NAMES,
  type Show,
  type SizingProblem,
  type SizingSettingName,
  type SizingSettings,
} from './question/settings';
import { type SizingCase, useSecondDesign, useSizingCase } from './question/sizingCase';
import { answersOf, beyondAddresses, keysLacking, sizesOf } from './question/whatIf';
import styles from './SizingPage.module.css';
import { structOf } from './struct/order';
import type { SizingWords } from './words/en';
import { SIZING_WORDS } from './words/languages';

const StopsOnPage = lazy(async () => ({ default: (await import('./stops/StopsFigure')).StopsOnPage }));
const FieldsOnPage = lazy(async () => ({ default: (await import('./struct/FieldOrder')).FieldsOnPage }));
const BillSection = lazy(async () => ({ default: (await import('./bill/Bill')).BillSection }));
const PublishedCase = lazy(async () => ({ default: (await import('./published/PublishedCase')).PublishedCase }));
const SizingProof = lazy(async () => ({ default: (await import('./proof/SizingProof')).SizingProof }));

const NO_ADVICE: readonly string[] = [];

/** Runs of what is less than the case: none of them stands in its chart. */
const NO_ROWS: readonly MeasuredRow[] = [];

interface SizingPageProps extends SceneProps<SizingSettings, SizingSettingName, SizingProblem> {
  /** Renders the answer alone, for the prerendered HTML. */
  readonly isPrerendered?: boolean;
}

/** A map's real cost, on which Go, why, and what would change it. */
export function SizingPage({
  settings: settled,
  problems: unread,
  change: goTo,
  linkTo,
  share,
  asksJudge = false,
  isPrerendered = false,
}: SizingPageProps) {
  const words = useWords(SIZING_WORDS);
  const problems = sentencesOf(words.params, unread);
  const sizing = useSizingCase(settled, goTo);
  const { settings, change, whatIf, built, sizes } = sizing;
  const measured = useMeasured(built);
  const second = useSecondDesign(sizing);
  const sentence = useRef<HTMLDivElement>(null);
  const shownWhatIf = second.whatIf ?? whatIf;
  const shownSizes = useMemo(
    () => (second.whatIf ? sizesOf(second.whatIf, settings.releases) : sizes),
    [second.whatIf, settings.releases, sizes],
  );
  const struct = useMemo(() => structOf(whatIf, whatIf.target), [whatIf]);
  const lacksKeys = keysLacking(whatIf) !== undefined;
  const beyond = beyondAddresses(whatIf, sizes);
  const billSettings = useMemo(() => billOf(settings), [settings]);
  const hasProblems = Object.keys(problems).length > 0 || sizing.reading.result?.ok === false;
  const isWide = useMedia(WIDE) && !isPrerendered;
  const [formIsUnfolded, setFormIsUnfolded] = useState(hasProblems);
  const formIsOpen = isWide || formIsUnfolded;
  const answers = useMemo(() => answersOf(sizes), [sizes]);
  const { isOwn } = sizing;
  const [width, answerRef] = useWidth(isPrerendered ? 0 : widthOnServer);
  // Deferred: the answer is painted before anything below it is computed.
  const room = useDeferredValue(width);
  const isAnswered = room > 0;
  const page = useArrival(settled, isAnswered);
  const { source, reading } = sizing;
  const watch = useMemo(
    () => (reading.stale ? undefined : raceLinkOf(settings, source, whatIf)),
    [reading.stale, settings, source, whatIf],
  );
  const shareAs = (show: Show) => share && (() => share({ ...sizing.linked, show }));
  const form = <QuestionForm sizing={sizing} problems={problems} />;
  return (
    <div
      ref={page}
      className={styles.page}
      data-form={isPrerendered ? 'begun' : formIsOpen ? 'open' : 'folded'}
      data-answered={isAnswered}
    >
      <h1 className={hidden.visuallyHidden}>{words.page.title}</h1>
      <div className={styles.form}>
        {isWide ? (
          form
        ) : (
          <Fold
            summary={
              <>
                <b>{words.page.sized(reading.good.map.go, settings.entries, settings.releases)}</b>{' '}
                {!formIsOpen && <span className={styles.change}>{words.page.change}</span>}
              </>
            }
            isOpen={formIsOpen}
            onToggle={setFormIsUnfolded}
          >
            {form}
          </Fold>
        )}
      </div>
      <div className={styles.answer} data-stale={reading.stale && reading.result?.ok === false} ref={answerRef}>
        <div className={styles.sentence} ref={sentence} tabIndex={-1}>
          {lacksKeys ? <TooFewKeys whatIf={whatIf} /> : <AnswerLine whatIf={whatIf} answers={answers} />}
          <KeysComeBack whatIf={whatIf} />
          <StandIns releases={settings.releases} />
          {beyond.length > 0 && <p className={styles.warning}>{words.reasons.beyondAddresses(beyond)}</p>}
        </div>
        {second.whatIf ? (
          <Trial
            whatIf={whatIf}
            second={second}
            releases={settings.releases}
            advice={settings.sourceB === '' ? settings.advice : NO_ADVICE}
            onLeave={() => sentence.current?.focus({ preventScroll: true })}
          />
        ) : (
          !lacksKeys && <AnswerNotes whatIf={whatIf} answers={answers} />
        )}
        {isAnswered && (
          <>
            <SizingChart
              sizing={sizing}
              trial={second.whatIf}
              measured={built === whatIf ? measured.rows : NO_ROWS}
              settledEntries={settled.entries}
              room={room}
              actions={
                <>
                  {watch !== undefined && (
                    <a href={watch} className={styles.watch}>
                      <Icon drawing={play} /> {words.page.watch}
                    </a>
                  )}
                  <CopyLink
                    link={() => linkTo(sizing.linked)}
                    lacks={sizing.unlinked ? words.source.copiedWithout : undefined}
                  />
                  <ShareButton onPress={shareAs('cost')} />
                </>
              }
            />
            <TurnoverChart whatIf={whatIf} releases={settings.releases} room={room} />
            <div className={styles.below}>
              <SizingAdvice sizing={sizing} share={shareAs('advice')} />
              <div>
                <Reasons whatIf={whatIf} answers={answers} />
                {!isOwn && !whatIf.churn && <p className={styles.lead}>{words.presets[settings.preset.id].text}</p>}
              </div>
              <div data-place="breakdown">
                <Breakdown
                  whatIf={shownWhatIf}
                  sizes={shownSizes}
                  isTried={second.whatIf !== undefined}
                  lit={settings.mark}
                  onLit={(mark) => change({ mark }, 'replace')}
                />
              </div>
            </div>
          </>
        )}
      </div>
      {isAnswered && (
        <>
          {settings.stops.length > 0 && (
            <FoldedSection name="stops" isOpen>
              <StopsOnPage settings={settings} />
            </FoldedSection>
          )}
          {struct && (
            <FoldedSection
              name="fields"
              isOpen={settings.show === 'layout' || settings.show === 'fields' || settings.order.length > 0}
            >
              <FieldsOnPage struct={struct} onOrder={sizing.setOrder} />
              {!isOwn && <ViewNote view="layout" />}
            </FoldedSection>
          )}
          <FoldedSection name="designs" isOpen={second.source !== undefined}>
            <SizingDesigns sizing={sizing} second={second} />
          </FoldedSection>
          <FoldedSection
            name="bill"
            isOpen={
              settings.show === 'bill' || [...BILL_NAMES, ...MACHINE_NAMES].some((name) => problems[name] !== undefined)
            }
          >
            <BillSection
              whatIf={whatIf}
              sizes={sizes}
              settings={billSettings}
              problems={problems}
              change={change}
              share={shareAs('bill')}
            />
            {!isOwn && <ViewNote view="bill" />}
          </FoldedSection>
          <FoldedSection name="proof" isOpen={asksJudge}>
            <SizingProof sizing={sizing} measured={measured} isAsked={asksJudge} />
          </FoldedSection>
          {!isOwn && settings.preset === PRESETS[0] && (
            <FoldedSection name="published" isOpen={settings.show === 'published'}>
              <PublishedCase />
              <ViewNote view="published" />
              <ShareButton title={words.page.share.published} onPress={shareAs('published')} />
            </FoldedSection>
          )}
        </>
      )}
    </div>
  );
}

interface FoldedSectionProps {
  readonly name: keyof SizingWords['page']['sections'];
  /** Opens it in narrow windows, too. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A section below the answer; its code is loaded when it is opened. */
function FoldedSection({ name, isOpen = false, children }: FoldedSectionProps) {
  const { sections, loading } = useWords(SIZING_WORDS).page;
  return (
    <section className={styles.section} aria-labelledby={name} data-place={name}>
      <Fold summary={<h2 id={name}>{sections[name]}</h2>} isOpen={isOpen || undefined}>
        <Suspense
          fallback={
            <p className={styles.waiting} data-waiting>
              {loading}
            </p>
          }
        >
          {children}
        </Suspense>
      </Fold>
    </section>
  );
}

interface SizingAdviceProps {
  readonly sizing: SizingCase;
  /** Opens the share dialog. */
  readonly share: (() => void) | undefined;
}

/** Advice to shrink the maps on one of the releases; what is chosen makes the second design. */
function SizingAdvice({ sizing, share }: SizingAdviceProps) {
  const words = useWords(SIZING_WORDS);
  const { settings, change } = sizing;
  const { advice: chosen, releases } = settings;
  const whatIf = useDeferredValue(sizing.whatIf);
  const [ranked, setRanked] = useState('');
  const release = releases.includes(ranked) ? ranked : (releases.at(-1) ?? NEWEST.name);
  const ids = useMemo(() => applicable(whatIf, chosen), [whatIf, chosen]);
  const list = useChosenAdvice(whatIf, release, ids, (advice) => change({ advice, sourceB: '' }));
  return (
    <div data-place="advice">
      <AdviceList
        {...list}
        releaseField={
          releases.length > 1 && (
            <SelectField
              label={words.advice.rankedFor}
              labelHidden
              variant="quiet"
              value={release}
              options={releases.map((each) => ({ value: each, label: words.page.on(each) }))}
              onChange={setRanked}
            />
          )
        }
        onTry={(id) => change({ advice: id.split(','), sourceB: '' })}
      />
      <ShareButton title={words.page.share.advice} onPress={share} />
    </div>
  );
}

/** Link to a race that grows this map step by step; undefined if no link can hold the map. */
function raceLinkOf(settings: SizingSettings, source: string, whatIf: WhatIf): string | undefined {
  const { order, map, releases, target } = settings;
  // The map pages support 64-bit types only.
  if (target === '386') return undefined;
  return watchAddress({
    source: order.length > 0 || map !== '' ? declarations(whatIf) : source,
    hintShare: whatIf.entries === 0 ? 0 : Math.min(1, whatIf.hint / whatIf.entries),
    releases,
  });
}

/** A part of the page that a link may lead to. */
type Place = 'advice' | 'bill' | 'breakdown' | 'fields' | 'machines' | 'published' | 'stops';

type Promising = Pick<SizingSettings, 'show' | 'mark' | 'stops' | 'machineBytes'>;

/** What a link promises to show; undefined where that is the answer, with which the page begins. */
export function promisedBy({ show, mark, stops, machineBytes }: Promising): Place | undefined {
  if (show === 'fields' || show === 'layout') return 'fields';
  if (show === 'bill') return machineBytes === null ? 'bill' : 'machines';
  if (show !== 'cost') return show;
  if (stops.length > 0) return 'stops';
  return mark.length > 0 ? 'breakdown' : undefined;
}

/**
 * Brings what the link promised into view, once: when it and all above it are drawn. A reader who has scrolled by then
 * stays where they are, and so does everybody who changes what is shown later on. The ref is that of the page.
 */
function useArrival(settings: Promising, isAnswered: boolean): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const [promised] = useState(() => promisedBy(settings));
  const hasArrived = useRef(promised === undefined);
  useEffect(() => {
    if (!isAnswered || hasArrived.current) return;
    /** Positions of the place and of the page's end in the frame before; undefined while something was loading. */
    let before: string | undefined;
    let frame = requestAnimationFrame(function look() {
      const place = page.current?.querySelector(`[data-place="${promised}"]`);
      const isLoading = !!page.current?.querySelector('[data-waiting]');
      const now = isLoading
        ? undefined
        : `${place?.getBoundingClientRect().top} ${document.documentElement.scrollHeight}`;
      const isDrawn = now !== undefined && now === before;
      hasArrived.current = isDrawn || scrollY > 0;
      if (!hasArrived.current) {
        before = now;
        frame = requestAnimationFrame(look);
      } else if (scrollY === 0) place?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [isAnswered, promised]);
  return page;
}
