import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { type ContainerFit, fitContainer } from '../../../models/heap/container';
import { GIB, MIB } from '../../../models/kernel/bits';
import type { Player } from '../../../timeline/player';
import type { At } from '../../fields/momentParam';
import { fieldsOf, ParamField, ParamSelect, SliderRow } from '../../fields/ParamFields';
import { GOGC_RANGE } from '../../fields/programFields';
import type { Param } from '../../params';
import { Button } from '../../ui/controls/Button';
import { SelectField, Slider } from '../../ui/controls/fields';
import { REDUCED_MOTION } from '../../ui/player/motion';
import { useStoryMoment } from '../../ui/player/StoryStage';
import { useFormats, useWords } from '../../ui/words/words';
import { GOGC_STOPS } from '../gogc';
import { heapConfigOf, isLimitBelowLive, knownLimit, openIn } from '../program';
import type { GoalRun } from '../run';
import { GOAL_PARAMS, type GoalProblems, type GoalSettings, PRESETS, presetSettings } from '../settings';
import { ACTS, type Act, actsUntil, opOfAct, possibleAfter, reachableBytes } from '../stories';
import { settingsOf } from '../words/amounts';
import { GOAL_WORDS } from '../words/languages';
import styles from './HeapGoalPage.module.css';

interface GoalControlsProps extends GoalPartProps {
  /** Opens a tab by its id. */
  open(tab: string): void;
  /** What a reader lets the program do; it leaves room for few settings. */
  readonly acts?: ReactNode;
}

/** The main settings, beside the sawtooth. */
export function GoalControls({ open, acts, ...part }: GoalControlsProps) {
  const { settings } = part;
  const { limit } = settings;
  const { inputs, answer, params } = useWords(GOAL_WORDS);
  const field = fieldsOf(GOAL_PARAMS, params.labels, part);
  const { typedBytes } = useFormats();
  const program = heapConfigOf(settings);

  function limitHint(): string | undefined {
    if (limit !== null && knownLimit(program) === null) return answer.noLimit(program.release.minor);
    return isLimitBelowLive(program) ? inputs.limitBelowLive : undefined;
  }

  return (
    <div className={styles.controls}>
      {acts}
      <SliderField {...field('gogc')} stops={GOGC_STOPS} show={String} />
      {!acts && (
        <SliderField
          {...field('limit')}
          stops={LIMIT_STOPS}
          show={(bytes) => (bytes === null ? 'off' : typedBytes(bytes))}
          hint={limitHint()}
        />
      )}
      <SliderField {...field('rate')} stops={RATE_STOPS} show={typedBytes} unit={inputs.aSecond} />
      {!acts && (
        <>
          <SliderField {...field('live')} stops={LIVE_STOPS} show={typedBytes} />
          <SliderField {...field('procs')} stops={PROCS_STOPS} show={String} />
          <SliderField {...field('container')} stops={CONTAINER_STOPS} show={typedBytes} />
          <Fitting {...part} />
        </>
      )}
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={() => open('program')}>
          {inputs.more}
        </button>
      </div>
    </div>
  );
}

interface GoalInputsProps extends GoalPartProps {
  choose(settings: GoalSettings): void;
}

/** The other settings: preset, cache, pointers, marking speed and idle CPUs. */
export function GoalInputs({ choose, ...part }: GoalInputsProps) {
  const { settings, problems } = part;
  const { preset, release, pointers, mark, story } = settings;
  const { inputs, titles, texts, params } = useWords(GOAL_WORDS);
  const { labels, hints, places, unknown } = params;
  const field = fieldsOf(GOAL_PARAMS, labels, part);
  const { typedBytes, count } = useFormats();
  return (
    <div className={styles.inputs}>
      <SelectField
        label={labels.preset}
        value={preset.id}
        options={PRESETS.map(({ id }) => ({ value: id, label: titles.presets[id] }))}
        hint={texts.presets[preset.id]}
        error={problems.preset}
        onChange={(id) => {
          const chosen = PRESETS.find((each) => each.id === id);
          if (chosen) choose({ ...presetSettings(chosen), release, story });
        }}
      />
      <SliderField {...field('cache')} stops={CACHE_STOPS} show={typedBytes} />
      <ParamSelect {...field('where')} nameOf={(place) => places[place]} />
      <SliderField {...field('pointers')} stops={POINTER_STOPS} show={String} unit="%" />
      <SliderField
        {...field('mark')}
        stops={MARK_STOPS}
        show={(bytes) => (bytes === null ? unknown : typedBytes(bytes))}
        {...(mark !== null && { unit: inputs.aSecond })}
        hint={pointers === 0 ? inputs.noPointers : inputs.markSpeeds}
      />
      <ParamField {...field('idle')} show={(cpus) => (cpus === null ? unknown : count(cpus))} hint={hints.idleProcs} />
    </div>
  );
}

/** The fits of the settings, a moment later: they take longer to find than a slider to move. */
function useFits(settings: GoalSettings): GoalFits {
  const deferred = useDeferredValue(settings);
  return useMemo(() => fitsOf(deferred), [deferred]);
}

function Fitting({ settings, change }: FittingProps) {
  const { inputs } = useWords(GOAL_WORDS);
  return <FitButtons label={inputs.fit} fits={useFits(settings)} settings={settings} change={change} />;
}

type FittingProps = Pick<GoalPartProps, 'settings' | 'change'>;

interface FitButtonsProps extends FittingProps {
  readonly label: string;
  readonly fits: GoalFits;
}

/** Set the largest GOGC and memory limit that fit the container: what they rest on is set with them. */
function FitButtons({ label, fits: { own, other }, settings, change }: FitButtonsProps) {
  const { container: words, pointers } = useWords(GOAL_WORDS);
  return (
    <fieldset className={styles.fitting} aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {[own, other]
        .toSorted((a, b) => a.share - b.share)
        .map(({ share, fit }) => {
          const set = fit.type === 'fits' && {
            gogc: fit.best.gogc,
            limit: fit.limitBytes,
            pointers: Math.round(100 * share),
          };
          return (
            <Button
              key={share}
              disabled={!set}
              pressed={
                set && set.gogc === settings.gogc && set.limit === settings.limit && set.pointers === settings.pointers
              }
              title={fit.type === 'fits' ? settingsOf(fit).join(' ') : words.tooSmall(fit)}
              onClick={() => set && change(set)}
            >
              <b>{pointers.setting(fit)}</b> <span>{pointers.brief(share)}</span>
            </Button>
          );
        })}
    </fieldset>
  );
}

/** The largest GOGC that fits the container, and the memory limit to set with it. */
export function ContainerTool({ settings, change }: FittingProps) {
  const { container: words } = useWords(GOAL_WORDS);
  const fits = useFits(settings);
  const { own, other, containerBytes, liveBytes } = fits;
  const [otherReason] = words.reasons(other.fit, containerBytes, liveBytes);
  return (
    <div className={styles.tool}>
      <div className={styles.answer} aria-live="polite">
        <FitSentence of={own} containerBytes={containerBytes} />
        <p>{words.reasons(own.fit, containerBytes, liveBytes).join(' ')}</p>
        <FitSentence of={other} containerBytes={containerBytes} />
        <p>{otherReason}</p>
        <p className={styles.margin}>{words.margin}</p>
      </div>
      <FitButtons label={words.use} fits={fits} settings={settings} change={change} />
    </div>
  );
}

interface FitSentenceProps {
  readonly of: PointerFit;
  readonly containerBytes: number;
}

/** What fits, after what that rests on. */
function FitSentence({ of: { share, fit }, containerBytes }: FitSentenceProps) {
  const { container: words, pointers } = useWords(GOAL_WORDS);
  return (
    <p className={styles.sentence}>
      {pointers.having(share)}:{' '}
      {words
        .answer(fit, containerBytes)
        .map(({ text, isSetting }) => (isSetting ? <code key={text}>{text}</code> : text))}
    </p>
  );
}

interface SliderFieldProps<T extends number | string | null> {
  readonly param: Param<T>;
  readonly label: string;
  readonly value: T;
  readonly stops: readonly T[];
  readonly show: (value: T) => string;
  readonly problem?: string | undefined;
  readonly hint?: ReactNode;
  readonly unit?: string;
  onChange(value: T): void;
}

/** A field for exact values, and a slider over round ones. */
function SliderField<T extends number | string | null>(props: SliderFieldProps<T>) {
  const { inputs } = useWords(GOAL_WORDS);
  const { param, label, value, stops, show, problem, hint, unit, onChange } = props;
  return (
    <SliderRow
      field={
        <ParamField
          param={param}
          label={label}
          value={value}
          show={show}
          problem={problem}
          hint={hint}
          {...(unit !== undefined && { unit })}
          onChange={onChange}
        />
      }
      slider={
        <Slider
          label={inputs.byRoundValues(label)}
          valueText={unit === undefined ? show(value) : `${show(value)} ${unit}`}
          last={stops.length - 1}
          value={stopOf(stops, value)}
          onChange={(position) => {
            const stop = stops[position];
            if (stop !== undefined) onChange(stop);
          }}
        />
      }
    />
  );
}

export interface GoalPartProps {
  readonly settings: GoalSettings;
  readonly problems: GoalProblems;
  change(some: Partial<GoalSettings>): void;
}

/** Eight stops per doubling: whole MiB from 8 MiB on. */
const EIGHTHS = [0, 1, 2, 3, 4, 5, 6, 7];
const TENTHS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

function doublings(from: number, to: number): number[] {
  const stops: number[] = [];
  for (let base = from; base < to; base *= 2) stops.push(...EIGHTHS.map((eighth) => base * (1 + eighth / 8)));
  return [...stops, to];
}

function decades(from: number, to: number): number[] {
  const stops: number[] = [];
  for (let base = from; base <= to; base *= 10) stops.push(...TENTHS.map((tenth) => Math.round(base * tenth)));
  return [...new Set(stops.filter((stop) => stop < to)), to];
}

/** Slider stops, from left to right. */
export const RATE_STOPS: readonly number[] = decades(1, 20_000).map((mib) => mib * MIB);
export const LIVE_STOPS: readonly number[] = doublings(MIB, 64 * GIB);
export const CONTAINER_STOPS: readonly number[] = doublings(16 * MIB, 64 * GIB);
export const LIMIT_STOPS: readonly (number | null)[] = [...CONTAINER_STOPS, null];
export const CACHE_STOPS: readonly number[] = [0, ...doublings(MIB, 64 * GIB)];
const POINTER_STOPS: readonly number[] = Array.from({ length: 21 }, (_, i) => i * 5);
export const PROCS_STOPS: readonly number[] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256, 512, 1024];
export const MARK_STOPS: readonly (number | null)[] = [
  ...[100, 125, 150, 200, 250, 300, 400, 500, 600, 800, 1024, 1250, 1500, 2000, 2500, 3000, 4000].map(
    (mib) => mib * MIB,
  ),
  null,
];

/** Index of a value's stop, or of the stop nearest to it by ratio. */
export function stopOf<T extends number | string | null>(stops: readonly T[], value: T): number {
  const own = stops.indexOf(value);
  if (own >= 0 || typeof value !== 'number') return Math.max(0, own);
  const away = (stop: T) =>
    typeof stop === 'number' ? Math.abs(Math.log((stop || 1) / (value || 1))) : Number.POSITIVE_INFINITY;
  return stops.reduce((best, stop, i) => (away(stop) < away(stops[best] ?? stop) ? i : best), 0);
}

interface LiveControlsProps {
  readonly run: GoalRun;
  readonly player: Player;
  /** What the program of the run does. */
  readonly acts: readonly Act[];
  /** Another program, shown from a moment on. */
  change(acts: readonly Act[], at: At): void;
}

/** What the program can do next: it does so at the moment that is shown, and goes on from there. */
export function LiveControls({ run, player, acts, change }: LiveControlsProps) {
  const { acts: words } = useWords(GOAL_WORDS);
  const { step } = useStoryMoment(run, player);
  const before = acts.slice(0, actsUntil(run.track.opAt(step)));
  const possible = possibleAfter(before);
  const isPressed = useRef(false);
  // The player has opened the new run by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it plays when the run is another one.
  useEffect(() => {
    if (isPressed.current) player.play();
    isPressed.current = false;
  }, [run, player]);
  function press(act: Act): void {
    const op = opOfAct(before.length);
    const isStill = matchMedia(REDUCED_MOTION).matches;
    isPressed.current = !isStill;
    change([...before, act], `op:${isStill ? op : op - 1}`);
  }
  return (
    <fieldset className={styles.acts}>
      <legend>{words.legend}</legend>
      {ACTS.map((act) => (
        <Button key={act} title={words.hints[act]} disabled={!possible.includes(act)} onClick={() => press(act)}>
          {words.names[act]}
        </Button>
      ))}
    </fieldset>
  );
}

/** A fit, and the share of the heap with pointers that it rests on, 0 to 1. */
interface PointerFit {
  readonly share: number;
  readonly fit: ContainerFit;
}

/** What fits the container of the settings. */
interface GoalFits {
  readonly containerBytes: number;
  readonly liveBytes: number;
  /** With their share of pointers. */
  readonly own: PointerFit;
  /** With pointers in all of the heap; without any if the settings have them in all. */
  readonly other: PointerFit;
}

export function fitsOf(settings: GoalSettings): GoalFits {
  const { container } = settings;
  const program = heapConfigOf(settings);
  const fitAt = (scannedShare: number): PointerFit => ({
    share: scannedShare,
    fit: fitContainer({ ...program, scannedShare }, openIn(settings), container, GOGC_RANGE),
  });
  const share = program.scannedShare;
  return {
    containerBytes: container,
    liveBytes: reachableBytes(program),
    own: fitAt(share),
    other: fitAt(share === 1 ? 0 : 1),
  };
}
