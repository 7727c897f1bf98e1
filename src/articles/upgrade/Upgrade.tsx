import { useCallback, useMemo, useState } from 'react';
import { ParamField, SliderRow } from '../../components/fields/ParamFields';
import { PRESETS } from '../../components/fields/presets';
import { sentencesOf } from '../../components/fields/settingWords';
import type { Param } from '../../components/params';
import { Fold, Segment, Segmented } from '../../components/sizing/controls';
import { useWholeLibrary } from '../../components/sizing/question/library';
import { type BarPart, ByteBars, type ByteScale, byteScale } from '../../components/ui/chart/ByteBars';
import { SelectField, Slider, TextAreaField } from '../../components/ui/controls/fields';
import { useWidth } from '../../components/ui/controls/useSize';
import { areaTexturePath, hatchPath, type Rect } from '../../components/ui/owners/owners';
import { sentenceOf } from '../../components/ui/words/language';
import { useFormats, useWords } from '../../components/ui/words/words';
import type { Library } from '../../golang/library/library';
import { readDeclarations } from '../../golang/read/readDeclarations';
import { NEWEST } from '../../models/go/releases';
import type { MapTypes } from '../../models/layout/typeNode';
import { POD_PARTS, type PodPart, type UpgradeStep } from '../../models/resident/upgrade';
import { UPGRADE_WORDS } from '../words/languages';
import {
  CACHE_TURNOVERS,
  changeAt,
  directionOf,
  MOST_BUFFERS,
  mapsOn,
  type Pod,
  type PodId,
  podOf,
  UPGRADE_PARAMS,
  type UpgradeSettingName,
  type UpgradeSettings,
  upgradeCodec,
} from './pods';
import styles from './Upgrade.module.css';

export interface UpgradeProps {
  /** Settings, as the page’s address has them. */
  readonly query: string;
  onQuery(query: string): void;
}

interface PartProps {
  readonly settings: UpgradeSettings;
  readonly problems: Partial<Record<UpgradeSettingName, string>>;
  change(some: Partial<UpgradeSettings>): void;
}

/** The resident memory of two pods on each release of an upgrade: the map, twice over by GOGC, large buffers, all else. */
export function Upgrade({ query, onQuery }: UpgradeProps) {
  const words = useWords(UPGRADE_WORDS);
  const { settings, problems } = useMemo(() => upgradeCodec.parse(query), [query]);
  const types = useTypes(settings);
  const [width, measured] = useWidth();
  const part: PartProps = {
    settings,
    problems: sentencesOf(words.settings, problems),
    change: (some) => onQuery(upgradeCodec.format({ ...settings, ...some })),
  };
  const pods = usePods(settings, types?.map);
  const most = Math.max(...pods.flatMap(({ steps }) => steps.map(({ pod }) => pod.residentBytes.expected)));
  const scale = byteScale(SCALE_ROOM * most, width);
  return (
    <figure className={styles.upgrade} aria-label={words.title}>
      <figcaption className={styles.answer}>
        {pods.map((pod) => (
          <span key={pod.id}>{words.answer(pod.id, pod.steps[0].first, changesOf(pod))} </span>
        ))}
      </figcaption>
      <CommonFields {...part} />
      <div className={styles.pods}>
        {pods.map((pod, i) => (
          <section key={pod.id} className={styles.pod} aria-label={words.pods[pod.id]}>
            <PodFields id={pod.id} {...part} />
            <div ref={i === 0 ? measured : undefined} className={styles.bars}>
              {width > 0 && <PodBars pod={pod} scale={scale} />}
              <PodReason pod={pod} />
            </div>
          </section>
        ))}
      </div>
      {settings.life === 'cache' && settings.many + settings.few > 0 && (
        <p className={styles.muted}>{words.cache(CACHE_TURNOVERS)}</p>
      )}
      <Key />
      <TypeFields key={settings.source} {...part} problem={types?.problem} />
      <p className={styles.muted}>{words.note}</p>
    </figure>
  );
}

interface Types {
  readonly map: MapTypes;
  readonly problem: string | undefined;
}

/** Types of the map; the preset’s, where the reader’s can’t be read. Undefined while a library that they need is loading. */
function useTypes({ preset, source }: UpgradeSettings): Types | undefined {
  const { settings: words } = useWords(UPGRADE_WORDS);
  const read = useCallback(
    (library: Library) => readDeclarations(source || preset.source, 'amd64', { orElse: true, library }),
    [source, preset],
  );
  const found = useWholeLibrary(read);
  return useMemo(() => {
    if (!found) return undefined;
    if (found.ok) return { map: found.map, problem: undefined };
    const usual = readDeclarations(preset.source, 'amd64');
    if (!usual.ok) throw new RangeError(usual.problems[0]?.message);
    const [fault] = found.problems;
    const problem = fault && sentenceOf(words.runProblems, { type: 'unreadType', line: fault.line, fault });
    return { map: usual.map, problem };
  }, [found, preset, words]);
}

function usePods(settings: UpgradeSettings, types: MapTypes | undefined): readonly Pod[] {
  const { life, many, few } = settings;
  const ofMany = useMemo(() => types && mapsOn(types, many, life), [types, many, life]);
  const ofFew = useMemo(() => types && mapsOn(types, few, life), [types, few, life]);
  return useMemo(
    () => (ofMany && ofFew ? [podOf('many', settings, ofMany), podOf('few', settings, ofFew)] : []),
    [settings, ofMany, ofFew],
  );
}

function isNewest({ last }: UpgradeStep): boolean {
  return last === NEWEST.name;
}

function changesOf(pod: Pod) {
  return pod.steps.slice(1).map((step) => {
    const change = changeAt(pod, step);
    return { step, change, isNewest: isNewest(step), direction: directionOf(pod, change) };
  });
}

function CommonFields({ settings, problems, change }: PartProps) {
  const words = useWords(UPGRADE_WORDS);
  const { labels } = words.settings;
  return (
    <div className={styles.common}>
      <Segmented label={labels.life}>
        {UPGRADE_PARAMS.life.options.map((life) => (
          <Segment key={life} on={settings.life === life} onPress={() => change({ life })}>
            {words.lives[life]}
          </Segment>
        ))}
      </Segmented>
      <SliderField
        name="written"
        last={100 / WRITTEN_STEP}
        position={settings.written / WRITTEN_STEP}
        text={words.percent(settings.written)}
        unit="%"
        valueAt={(position) => position * WRITTEN_STEP}
        {...{ settings, problems, change }}
      />
      <div className={styles.numbers}>
        <ParamField
          param={UPGRADE_PARAMS.gogc}
          label={labels.gogc}
          value={settings.gogc}
          problem={problems.gogc}
          onChange={(gogc) => change({ gogc })}
        />
        <ParamField
          param={UPGRADE_PARAMS.otherLiveBytes}
          label={labels.otherLiveBytes}
          value={settings.otherLiveBytes}
          show={words.amount}
          problem={problems.otherLiveBytes}
          onChange={(otherLiveBytes) => change({ otherLiveBytes })}
        />
      </div>
    </div>
  );
}

/** Percent. */
const WRITTEN_STEP = 5;
const BUFFER_STEP = 50 * 2 ** 20;

interface SliderFieldProps extends PartProps {
  readonly name: 'written' | 'manyBuffers' | 'fewBuffers';
  readonly last: number;
  readonly position: number;
  /** The value in words. */
  readonly text: string;
  readonly unit?: string;
  valueAt(position: number): number;
}

/** A number as text, and by round values below. */
function SliderField(props: SliderFieldProps) {
  const words = useWords(UPGRADE_WORDS);
  const { name, last, position, text, unit, valueAt, settings, problems, change } = props;
  const label = words.settings.labels[name];
  const param: Param<number> = UPGRADE_PARAMS[name];
  return (
    <SliderRow
      field={
        <ParamField
          param={param}
          label={label}
          value={settings[name]}
          problem={problems[name]}
          {...(unit === undefined ? { show: () => text } : { unit })}
          onChange={(value) => change({ [name]: value })}
        />
      }
      slider={
        <Slider
          label={words.byRoundValues(label)}
          valueText={text}
          last={last}
          value={Math.round(position)}
          onChange={(moved) => change({ [name]: valueAt(moved) })}
        />
      }
    />
  );
}

function PodFields({ id, ...part }: PartProps & { readonly id: PodId }) {
  const words = useWords(UPGRADE_WORDS);
  const f = useFormats();
  const { settings, problems, change } = part;
  const name = id === 'many' ? 'manyBuffers' : 'fewBuffers';
  return (
    <div className={styles.fields}>
      <h3>{words.pods[id]}</h3>
      <ParamField
        param={UPGRADE_PARAMS[id]}
        label={words.settings.labels[id]}
        value={settings[id]}
        show={f.count}
        problem={problems[id]}
        onChange={(entries) => change({ [id]: entries })}
      />
      <SliderField
        {...part}
        name={name}
        last={MOST_BUFFERS / 2 / BUFFER_STEP}
        position={settings[name] / BUFFER_STEP}
        text={words.amount(settings[name])}
        valueAt={(position) => position * BUFFER_STEP}
      />
    </div>
  );
}

/** Keeps the line at the end of the longest bar inside. */
const SCALE_ROOM = 1.01;
/** px */
const BAR_HEIGHT = 26;

interface Stacked extends BarPart {
  readonly id: PodPart;
}

/** A bar a release, or for several of them that are alike. */
function PodBars({ pod, scale }: { readonly pod: Pod; readonly scale: ByteScale }) {
  const words = useWords(UPGRADE_WORDS);
  const { steps, published } = pod;
  const [before] = steps;
  const base = before.pod.residentBytes.expected;
  return (
    <ByteBars
      rows={steps.map((step, i) => {
        const { parts, residentBytes } = step.pod;
        const name = words.releases(step, isNewest(step));
        const stacked = POD_PARTS.map((id): Stacked => ({ id, bytes: parts[id] }));
        const mark = i === 1 ? published : undefined;
        return {
          id: step.first,
          name: <b>{name}</b>,
          figures: (
            <span className={styles.figures}>
              {mark && <span>{words.published(mark)}</span>}
              {i > 0 && (
                <span data-direction={directionOf(pod, changeAt(pod, step))}>
                  {words.change(changeAt(pod, step).resident)}
                </span>
              )}
              <b>{words.amount(residentBytes.expected)}</b>
            </span>
          ),
          parts: stacked,
          label: words.bar(
            name,
            stacked.filter(({ bytes }) => bytes > 0),
          ),
          over: mark && <PublishedMark from={scale(base + mark.low)} to={scale(base + mark.high)} />,
        };
      })}
      scale={scale}
      height={BAR_HEIGHT}
      tickLabel={useFormats().tickBytes}
      draw={({ id }, area) => <PartArea id={id} area={area} />}
      words={({ id, bytes }) => [`${words.parts[id].word} ${words.amount(bytes)}`, words.amount(bytes)]}
      bounds={[{ id: 'before', label: words.before(before.first), bytes: base, isSoft: true }]}
      ground={({ id }, area) => <rect className={styles.ground} data-part={id} {...area} />}
    />
  );
}

interface PublishedMarkProps {
  /** px; the same for an amount without a range. */
  readonly from: number;
  readonly to: number;
}

/** Where the article’s change would lead. */
function PublishedMark({ from, to }: PublishedMarkProps) {
  return (
    <g className={styles.published}>
      {to > from && <path d={`M${from} ${BAR_HEIGHT + 3}H${to}`} />}
      <path d={`M${from} ${BAR_HEIGHT - 3}l-5 8h10z`} />
      {to > from && <path d={`M${to} ${BAR_HEIGHT - 3}l-5 8h10z`} />}
    </g>
  );
}

function PartArea({ id, area }: { readonly id: PodPart; readonly area: Rect }) {
  const inner = {
    ...area,
    x: area.x + 0.5,
    y: area.y + 0.5,
    width: Math.max(0.01, area.width - 1),
    height: area.height - 1,
  };
  return (
    <g className={styles.part} data-part={id}>
      <rect {...inner} />
      {id === 'allowed' && <path d={hatchPath(inner)} />}
      {id === 'cleared' && <path d={areaTexturePath('tombstone', [inner])} />}
    </g>
  );
}

/** Why the first release after the upgrade changes the pod. */
function PodReason({ pod }: { readonly pod: Pod }) {
  const words = useWords(UPGRADE_WORDS);
  const upgraded = pod.steps[1];
  if (!upgraded) return null;
  const release = words.releases({ ...upgraded, last: upgraded.first }, false);
  return <p className={styles.reason}>{words.why(changeAt(pod, upgraded), release)}</p>;
}

function Key() {
  const words = useWords(UPGRADE_WORDS);
  return (
    <ul className={styles.key}>
      {POD_PARTS.map((id) => (
        <li key={id}>
          <svg width={16} height={12} aria-hidden="true">
            <PartArea id={id} area={{ x: 0, y: 0, width: 16, height: 12 }} />
          </svg>
          <span>
            {words.parts[id].word}
            <span className={styles.gloss}>: {words.parts[id].gloss}</span>
          </span>
        </li>
      ))}
      <li>
        <svg width={12} height={12} aria-hidden="true">
          <path className={styles.published} d="M1 10h10l-5 -8z" />
        </svg>
        <span>{words.publishedKey}</span>
      </li>
    </ul>
  );
}

/** Option of the list of maps for the reader’s own types. */
const OWN = 'own';

interface TypeFieldsProps extends PartProps {
  /** Why the reader’s types can’t be read. */
  readonly problem: string | undefined;
}

/** Another map: one of several, or the reader’s own types. */
function TypeFields({ settings, problems, change, problem }: TypeFieldsProps) {
  const words = useWords(UPGRADE_WORDS);
  const { labels } = words.settings;
  const { preset, source } = settings;
  const [text, setText] = useState(source || preset.source);
  const isOwn = source !== '';
  return (
    <Fold summary={<span className={styles.muted}>{words.types}</span>} isOpen={isOwn || preset !== PRESETS[0]}>
      <div className={styles.types}>
        <SelectField
          label={labels.preset}
          value={isOwn ? OWN : preset.id}
          options={[
            ...(isOwn ? [{ value: OWN, label: words.ownTypes }] : []),
            ...PRESETS.map(({ id }) => ({ value: id, label: words.presets[id].title })),
          ]}
          error={problems.preset}
          onChange={(id) => {
            const chosen = PRESETS.find((each) => each.id === id);
            if (!chosen) return;
            setText(chosen.source);
            change({ preset: chosen, source: '' });
          }}
        />
        <TextAreaField
          label={labels.source}
          text={text}
          rows={10}
          hint={words.sourceHint}
          error={problem ?? problems.source}
          onChange={setText}
          onCommit={() => {
            const own = text.trim() === '' || text === preset.source ? '' : text;
            if (own === '') setText(preset.source);
            if (own !== source) change({ source: own });
          }}
        />
      </div>
    </Fold>
  );
}
