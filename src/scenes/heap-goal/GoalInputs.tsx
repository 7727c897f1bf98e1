import { MARK_SPEEDS } from '../../components/heap/markWords';
import { UNKNOWN } from '../../components/heap/programFields';
import { bytesText } from '../../components/ui/parseBytes';
import { SelectField } from '../../components/ui/SelectField';
import { ParamField } from '../fields/ParamField';
import styles from './GoalInputs.module.css';
import { isLimitBelowLive, LIMIT_BELOW_LIVE } from './goalWords';
import { PRESETS } from './presets';
import { programOf } from './program';
import { SliderField } from './SliderField';
import { GOAL_PARAMS, type GoalProblems, type GoalSettings, presetSettings } from './settings';
import { CACHE_STOPS, GOGC_STOPS, LIMIT_STOPS, LIVE_STOPS, MARK_STOPS, POINTER_STOPS, RATE_STOPS } from './sliderStops';

export interface GoalPartProps {
  readonly settings: GoalSettings;
  readonly problems: GoalProblems;
  change(some: Partial<GoalSettings>): void;
}

interface GoalInputsProps extends GoalPartProps {
  choose(settings: GoalSettings): void;
}

function bytesOrOff(bytes: number | null): string {
  return bytes === null ? 'off' : bytesText(bytes);
}

function markText(bytes: number | null): string {
  return bytes === null ? UNKNOWN : bytesText(bytes);
}

/** The question: which program, and how its collector is set. */
export function GoalInputs({ settings, problems, change, choose }: GoalInputsProps) {
  const { preset, release, gogc, limit, rate, live, cache, where, pointers, mark, procs, idle, story } = settings;
  const tooLow = isLimitBelowLive(programOf(settings));
  return (
    <div className={styles.inputs}>
      <SelectField
        label={GOAL_PARAMS.preset.label}
        value={preset.id}
        options={PRESETS.map(({ id, title }) => ({ value: id, label: title }))}
        hint={preset.text}
        error={problems.preset}
        onChange={(id) => {
          const chosen = PRESETS.find((each) => each.id === id);
          if (chosen) choose({ ...presetSettings(chosen), release, story });
        }}
      />
      <SliderField
        param={GOAL_PARAMS.gogc}
        value={gogc}
        stops={GOGC_STOPS}
        show={String}
        problem={problems.gogc}
        onChange={(value) => change({ gogc: value })}
      />
      <SliderField
        param={GOAL_PARAMS.limit}
        value={limit}
        stops={LIMIT_STOPS}
        show={bytesOrOff}
        problem={problems.limit}
        hint={tooLow ? LIMIT_BELOW_LIVE : undefined}
        onChange={(value) => change({ limit: value })}
      />
      <SliderField
        param={GOAL_PARAMS.rate}
        value={rate}
        stops={RATE_STOPS}
        show={bytesText}
        unit="/ s"
        problem={problems.rate}
        onChange={(value) => change({ rate: value })}
      />
      <SliderField
        param={GOAL_PARAMS.live}
        value={live}
        stops={LIVE_STOPS}
        show={bytesText}
        problem={problems.live}
        onChange={(value) => change({ live: value })}
      />
      <SliderField
        param={GOAL_PARAMS.cache}
        value={cache}
        stops={CACHE_STOPS}
        show={bytesText}
        problem={problems.cache}
        onChange={(value) => change({ cache: value })}
      />
      <div className={styles.pair}>
        <SelectField
          label={GOAL_PARAMS.where.label}
          value={where}
          options={GOAL_PARAMS.where.options ?? []}
          error={problems.where}
          onChange={(id) => change({ where: id === 'mmap' ? 'mmap' : 'heap' })}
        />
        <SelectField
          label={GOAL_PARAMS.release.label}
          value={release}
          options={GOAL_PARAMS.release.options ?? []}
          error={problems.release}
          onChange={(minor) => change({ release: minor })}
        />
      </div>
      <SliderField
        param={GOAL_PARAMS.pointers}
        value={pointers}
        stops={POINTER_STOPS}
        show={String}
        unit="%"
        problem={problems.pointers}
        onChange={(value) => change({ pointers: value })}
      />
      <SliderField
        param={GOAL_PARAMS.mark}
        value={mark}
        stops={MARK_STOPS}
        show={markText}
        {...(mark !== null && { unit: '/ s' })}
        problem={problems.mark}
        hint={pointers === 0 ? 'Without pointers nothing is scanned, and this counts for little.' : MARK_SPEEDS}
        onChange={(value) => change({ mark: value })}
      />
      <div className={styles.pair}>
        <ParamField
          param={GOAL_PARAMS.procs}
          value={procs}
          problem={problems.procs}
          hint={GOAL_PARAMS.procs.hint}
          onChange={(value) => change({ procs: value })}
        />
        <ParamField
          param={GOAL_PARAMS.idle}
          value={idle}
          problem={problems.idle}
          hint={GOAL_PARAMS.idle.hint}
          onChange={(value) => change({ idle: value })}
        />
      </div>
    </div>
  );
}
