import { type CSSProperties, useId, useMemo, useState } from 'react';
import { NEWEST } from '../../../models/go/releases';
import type { Reached } from '../../../models/layout/references';
import { EVICTION_ORDERS } from '../../../models/sizing/input';
import { type Behind, behindAt } from '../../../models/sizing/reachable';
import { ParamField, SliderRow } from '../../fields/ParamFields';
import { runProblemSentences } from '../../fields/settingWords';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/fields';
import control from '../../ui/controls/fields.module.css';
import { useFormats, useWords } from '../../ui/words/words';
import { CodeText, EntriesRange, Fold, Segment, Segmented } from '../controls';
import { SIZING_WORDS } from '../words/languages';
import {
  type Assumed,
  assumedIn,
  behindProblems,
  behindSetting,
  type Holder,
  holderOf,
  holdingOf,
  openPlaces,
  placeKind,
  suggestedBytes,
} from './behind';
import styles from './form.module.css';
import { type Held, heldText, type LengthsProblem, readHeld, sampleLines } from './lengths';
import {
  hintFor,
  hintParam,
  LIFECYCLE_SETTINGS,
  LIFECYCLES,
  lifecycleOf,
  SIZING_PARAMS,
  type SizingProblems,
  type SizingSettingName,
} from './settings';
import type { SizingCase } from './sizingCase';
import { ReleaseToggles, TypesField } from './TypesAndReleases';
import { type FillButton, fillHints, nextGrowth, sizesOf, withEntries } from './whatIf';

interface QuestionFormProps {
  readonly sizing: SizingCase;
  readonly problems: SizingProblems;
}

/** The question: the main fields, and the others folded. */
export function QuestionForm(props: QuestionFormProps) {
  return (
    <>
      <MainFields {...props} />
      <MoreFields {...props} />
    </>
  );
}

/** Which types, how many entries, on which releases. */
function MainFields({ sizing, problems }: QuestionFormProps) {
  const { settings, setEntries, change } = sizing;
  const { params } = useWords(SIZING_WORDS);
  const f = useFormats();
  return (
    <div className={styles.inputs}>
      <TypesField sizing={sizing} problems={problems} minLines={10} />
      <SliderRow
        field={
          <ParamField
            param={SIZING_PARAMS.entries}
            label={params.labels.entries}
            value={settings.entries}
            show={f.count}
            problem={problems.entries}
            onChange={setEntries}
          />
        }
        slider={<EntriesRange entries={settings.entries} onChange={setEntries} />}
      />
      {asksHint(sizing) && <FillFields sizing={sizing} problems={problems} />}
      <LifecycleFields sizing={sizing} problems={problems} />
      <ReleaseToggles
        releases={settings.releases}
        problem={problems.releases}
        onChange={(releases) => change({ releases })}
      />
    </div>
  );
}

const FILL_BUTTONS: readonly FillButton[] = ['none', 'exact', 'half', 'double'];

/** True if the source gives `make` a hint: then the fields are among the main ones. */
function asksHint({ reading }: SizingCase): boolean {
  return reading.good.map.hint !== undefined;
}

/** Filling: one by one, or into a map made for the entries. */
function FillFields({ sizing, problems }: QuestionFormProps) {
  const { page: words, params } = useWords(SIZING_WORDS);
  const { settings, reading, change } = sizing;
  const { hint: given } = reading.good.map;
  const { hint, entries } = settings;
  const hints = fillHints(entries);
  const makes = hintFor(hint, entries, given);
  const shown = hint === 'source' ? makes : hint;
  const sentence = hint === 'exact' ? words.make(makes) : given && words.sourceHint(given, hint === 'source');
  return (
    <>
      <Segmented label={words.filled}>
        {given && 'value' in given && (
          <Segment on={hint === 'source'} onPress={() => change({ hint: 'source' })}>
            {words.asInSource}
          </Segment>
        )}
        {FILL_BUTTONS.map((button) => (
          <Segment
            key={button}
            on={hint === hints[button] || (hint === 'source' && !given && button === 'none')}
            onPress={() => change({ hint: hints[button] })}
          >
            {words.fills[button]}
          </Segment>
        ))}
      </Segmented>
      <div className={styles.pair}>
        <ParamField
          param={hintParam}
          label={params.labels.hint}
          value={shown}
          problem={problems.hint}
          hint={sentence}
          onChange={(each) => change({ hint: each })}
        />
      </div>
    </>
  );
}

/** Whether the map is only filled, thinned out, or a cache. */
function LifecycleFields({ sizing: { settings, change }, problems }: QuestionFormProps) {
  const { page, params } = useWords(SIZING_WORDS);
  const { lives } = page;
  const { deleted, refilled, evict, turnovers } = settings;
  const life = lifecycleOf(settings);
  return (
    <>
      <Segmented label={lives.title}>
        {LIFECYCLES.map((each) => (
          <Segment key={each} on={life === each} onPress={() => change(LIFECYCLE_SETTINGS[each])}>
            {lives.names[each]}
          </Segment>
        ))}
        {problems.cleared && <p className={styles.problem}>{problems.cleared}</p>}
        {problems.evict && <p className={styles.problem}>{problems.evict}</p>}
        {life !== 'cache' && problems.turnovers && <p className={styles.problem}>{problems.turnovers}</p>}
      </Segmented>
      {(life === 'thinned' || problems.deleted) && (
        <ParamField
          param={SIZING_PARAMS.deleted}
          label={params.labels.deleted}
          value={deleted}
          problem={problems.deleted}
          unit="%"
          hint={page.deleted}
          onChange={(percent) => change({ deleted: percent })}
        />
      )}
      {life === 'cleared' && <p className={styles.muted}>{page.cleared}</p>}
      {(life === 'thinned' || life === 'cleared' || problems.refilled) && (
        <Segmented label={lives.afterwards}>
          {[false, true].map((each) => (
            <Segment key={`${each}`} on={refilled === each} onPress={() => change({ refilled: each })}>
              {lives.ends[each ? 'refilled' : 'left']}
            </Segment>
          ))}
          {problems.refilled && <p className={styles.problem}>{problems.refilled}</p>}
        </Segmented>
      )}
      {life === 'cache' && (
        <>
          <Segmented label={params.labels.evict}>
            {EVICTION_ORDERS.map((order) => (
              <Segment key={order} on={evict === order} onPress={() => change({ evict: order })}>
                {lives.orders[order]}
              </Segment>
            ))}
          </Segmented>
          <Segmented label={params.labels.turnovers}>
            {SIZING_PARAMS.turnovers.options.map((each) => (
              <Segment key={each} on={turnovers === each} onPress={() => change({ turnovers: each })}>
                {lives.turnovers(each)}
              </Segment>
            ))}
            {problems.turnovers && <p className={styles.problem}>{problems.turnovers}</p>}
          </Segmented>
          <p className={styles.muted}>
            {lives.turnover} <CodeText text={lives.ranging} /> <a href="#/race?example=cache">{lives.watch}</a>
          </p>
        </>
      )}
    </>
  );
}

/** A problem with one of these settings opens the fold. */
const FOLDED_NAMES: readonly SizingSettingName[] = ['hint', 'behind', 'perDay', 'laterEntries', 'maps', 'target'];

/** How the entries came in, what they point to, how they will grow, how many maps there are. */
function MoreFields({ sizing, problems }: QuestionFormProps) {
  const { settings, whatIf, change } = sizing;
  const f = useFormats();
  const { page, params, source } = useWords(SIZING_WORDS);
  const { labels } = params;
  const places = useMemo(() => openPlaces(whatIf), [whatIf]);
  const assumed = useMemo(() => assumedIn(whatIf), [whatIf]);
  const newest = settings.releases.at(-1) ?? NEWEST.name;
  const holder = useMemo(() => holderOf(whatIf, newest), [whatIf, newest]);
  const faults = useMemo(() => behindProblems(whatIf, settings.behind), [whatIf, settings.behind]);
  // A link's faults are shown at once; those that an edit of the types makes don't unfold anything: what it takes away is left out.
  const [hadFaults] = useState(faults.length > 0);
  const isNowhere = faults.some(({ fault }) => fault.type === 'nothingThere');
  return (
    <Fold
      summary={
        <span className={styles.muted}>
          {page.more}
          {assumed && <span className={styles.assumed}>{source.behind.assumed(assumed)}</span>}
        </span>
      }
      isOpen={hadFaults || isNowhere || FOLDED_NAMES.some((name) => problems[name] !== undefined)}
    >
      {!asksHint(sizing) && <FillFields sizing={sizing} problems={problems} />}
      {places.length > 0 && (
        <References
          places={places}
          behind={whatIf.behind}
          assumed={assumed}
          holder={holder}
          onChange={(path, held) => change({ behind: behindSetting(whatIf, withBehind(whatIf.behind, path, held)) })}
        />
      )}
      {problems.behind && <p className={styles.problem}>{problems.behind}</p>}
      {runProblemSentences(params, faults).map((fault) => (
        <p key={fault} className={styles.problem}>
          {fault}
        </p>
      ))}
      <GrowthFields sizing={sizing} problems={problems} />
      <div className={styles.pair}>
        <ParamField
          param={SIZING_PARAMS.maps}
          label={labels.maps}
          value={settings.maps}
          problem={problems.maps}
          show={f.count}
          onChange={(maps) => change({ maps })}
        />
      </div>
      <Segmented label={labels.target}>
        {SIZING_PARAMS.target.options.map((target) => (
          <Segment key={target} on={settings.target === target} onPress={() => change({ target })}>
            {target}
          </Segment>
        ))}
        {problems.target && <p className={styles.problem}>{problems.target}</p>}
      </Segmented>
    </Fold>
  );
}

/** Sets what lies at a path; undefined takes back what was said. */
function withBehind(behind: readonly Behind[], path: string, held: Held | undefined): readonly Behind[] {
  const others = behind.filter((each) => each.path !== path);
  return held ? [...others, { path, ...held }] : others;
}

/** Growth of the map: how fast, how far, and what the next step costs. */
function GrowthFields({ sizing: { settings, whatIf, change }, problems }: QuestionFormProps) {
  const { perDay, laterEntries, releases } = settings;
  const { page, params } = useWords(SIZING_WORDS);
  const { growth } = page;
  const { labels } = params;
  const f = useFormats();
  const show = (count: number): string => (count === 0 ? '' : f.count(count));
  const steps = useMemo(
    () => releases.map((release) => ({ release, step: nextGrowth(whatIf, release, perDay) })),
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

interface ReferencesProps {
  /** Each after the place that leads to it. */
  readonly places: readonly Reached[];
  readonly behind: readonly Behind[];
  /** What was assumed, if nobody has set the bytes. */
  readonly assumed: Assumed | null;
  /** Its size classes round the bytes up. */
  readonly holder: Holder;
  /** Undefined takes back what was said. */
  onChange(path: string, held: Held | undefined): void;
}

const MOST_AT_FIRST = 12;

/** Fields for what keys and values lead to outside the map, one for each place. */
export function References({ places, behind, assumed, holder, onChange }: ReferencesProps) {
  const words = useWords(SIZING_WORDS).source.behind;
  const [all, setAll] = useState(false);
  const shown = all ? places : places.slice(0, MOST_AT_FIRST);
  const takesSamples = places.some(({ of }) => of === 'string');
  const hasMaps = places.some(({ map }) => map !== undefined);
  const hasSlices = places.some(({ of }) => of === 'slice');
  return (
    <fieldset className={styles.references}>
      <legend className={styles.title}>{words.title}</legend>
      <p className={styles.intro}>
        {assumed && <strong>{words.assumed(assumed)}</strong>} {words.intro}
        {takesSamples && ` ${words.paste}`}
        {hasSlices && ` ${words.slices}`}
        {hasMaps && ` ${words.maps}`}
      </p>
      {shown.map((place) => (
        <div key={place.path} className={styles.place} style={{ '--ms-steps': place.depth } as CSSProperties}>
          <ReferenceField
            place={place}
            held={behindAt(behind, place.path)}
            holder={holder}
            onChange={(value) => onChange(place.path, value)}
          />
        </div>
      ))}
      {shown.length < places.length && (
        <div>
          <Button onClick={() => setAll(true)}>{words.all(places.length)}</Button>
        </div>
      )}
    </fieldset>
  );
}

interface ReferenceFieldProps {
  readonly place: Reached;
  /** Undefined where nothing is said. */
  readonly held: Held | undefined;
  readonly holder: Holder;
  onChange(held: Held | undefined): void;
}

/** What lies at one place, and the memory that it takes. */
function ReferenceField({ place, held, holder, onChange }: ReferenceFieldProps) {
  const draft = useHeldDraft(place, held, onChange);
  const heldId = useId();
  const words = useWords(SIZING_WORDS).source.behind;
  const suggested = suggestedBytes(place);
  const kind = placeKind(place);
  const figure = words.held(holdingOf(place, held, holder));
  return (
    <Field label={words.place(place)} error={draft.problem}>
      {({ 'aria-describedby': errorId, ...props }) => (
        <div className={styles.row}>
          <input
            {...props}
            aria-describedby={errorId ? `${errorId} ${heldId}` : heldId}
            type="text"
            autoComplete="off"
            spellCheck={false}
            className={`${control.control} ${control.mono} ${kind === 'other' ? styles.bytes : styles.counts}`}
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (place.of !== 'string' || !pasted.trim().includes('\n')) return;
              event.preventDefault();
              const read = sampleLines(pasted);
              if ('problem' in read) draft.refuse(read.problem);
              else draft.fill({ bytes: read.lengths });
            }}
            onBlur={draft.commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') draft.commit();
            }}
          />
          {kind !== 'slice' && <span className={styles.unit}>{kind === 'map' ? words.entries : words.unit}</span>}
          <span id={heldId} className={styles.held}>
            → {held && draft.problem ? words.lastValid(figure) : figure}
          </span>
          {suggested !== undefined && !(held && 'bytes' in held && held.bytes === suggested) && (
            <button type="button" className={styles.fill} onClick={() => draft.fill({ bytes: suggested })}>
              {words.suggestion(suggested, place.go)}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

/** Text of a field, kept while it is invalid, with what is wrong; what is valid is reported at once. */
function useHeldDraft(place: Reached, held: Held | undefined, onChange: (held: Held | undefined) => void) {
  const [draft, setDraft] = useState<string>();
  const [refused, refuse] = useState<LengthsProblem>();
  const words = useWords(SIZING_WORDS).source.behind;
  const kind = placeKind(place);
  const isEmptied = draft?.trim() === '';
  const read = draft === undefined || isEmptied ? undefined : readHeld(draft, kind);
  const problem = refused ?? (read && 'problem' in read ? read.problem : undefined);
  return {
    text: draft ?? heldText(held, kind),
    problem: problem && words.problem(problem, held),
    /** Says what is wrong with what was pasted, which isn't taken into the field. */
    refuse,
    type(text: string) {
      setDraft(text);
      refuse(undefined);
      const found = readHeld(text, kind);
      if ('held' in found && heldText(found.held, kind) !== heldText(held, kind)) onChange(found.held);
    },
    commit() {
      if (!(read && 'problem' in read)) setDraft(undefined);
      // An emptied field takes back what was said, but not while another number is typed.
      if (isEmptied && held) onChange(undefined);
    },
    fill(filled: Held) {
      setDraft(undefined);
      refuse(undefined);
      onChange(filled);
    },
  };
}
