import { SelectField } from '../../../components/controls/SelectField';
import { ParamField } from '../../fields/ParamField';
import { ParamSelect } from '../../fields/ParamSelect';
import { GOAL_PARAMS, type GoalProblems, type GoalSettings, presetSettings } from '../settings';
import { useGoalFormats, useGoalWords } from '../words/context';
import styles from './GoalInputs.module.css';
import { PRESETS } from './presets';
import { SliderField } from './SliderField';
import { CACHE_STOPS, MARK_STOPS, POINTER_STOPS } from './sliderStops';

export interface GoalPartProps {
  readonly settings: GoalSettings;
  readonly problems: GoalProblems;
  change(some: Partial<GoalSettings>): void;
}

interface GoalInputsProps extends GoalPartProps {
  choose(settings: GoalSettings): void;
}

/** The rest of the question: a program to start from, its cache and its pointers, and what the machine leaves open. */
export function GoalInputs({ settings, problems, change, choose }: GoalInputsProps) {
  const { preset, release, cache, where, pointers, mark, idle, story } = settings;
  const { inputs, titles, texts, params } = useGoalWords();
  const { labels, hints, places, unknown } = params;
  const { typedBytes, count } = useGoalFormats();
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
      <SliderField
        param={GOAL_PARAMS.cache}
        label={labels.cache}
        value={cache}
        stops={CACHE_STOPS}
        show={typedBytes}
        problem={problems.cache}
        onChange={(value) => change({ cache: value })}
      />
      <ParamSelect
        param={GOAL_PARAMS.where}
        label={labels.where}
        value={where}
        nameOf={(place) => places[place]}
        problem={problems.where}
        onChange={(place) => change({ where: place })}
      />
      <SliderField
        param={GOAL_PARAMS.pointers}
        label={labels.pointers}
        value={pointers}
        stops={POINTER_STOPS}
        show={String}
        unit="%"
        problem={problems.pointers}
        onChange={(value) => change({ pointers: value })}
      />
      <SliderField
        param={GOAL_PARAMS.mark}
        label={labels.mark}
        value={mark}
        stops={MARK_STOPS}
        show={(bytes) => (bytes === null ? unknown : typedBytes(bytes))}
        {...(mark !== null && { unit: inputs.aSecond })}
        problem={problems.mark}
        hint={pointers === 0 ? inputs.noPointers : inputs.markSpeeds}
        onChange={(value) => change({ mark: value })}
      />
      <ParamField
        param={GOAL_PARAMS.idle}
        label={labels.idle}
        value={idle}
        show={(cpus) => (cpus === null ? unknown : count(cpus))}
        problem={problems.idle}
        hint={hints.idleProcs}
        onChange={(value) => change({ idle: value })}
      />
    </div>
  );
}
