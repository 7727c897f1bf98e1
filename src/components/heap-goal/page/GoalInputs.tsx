import { ParamField, ParamSelect } from '../../fields/ParamFields';
import { SelectField } from '../../ui/controls/fields';
import { useFormats, useWords } from '../../ui/words/words';
import { type GoalSettings, presetSettings } from '../settings';
import { GOAL_WORDS } from '../words/languages';
import { CACHE_STOPS, type GoalPartProps, MARK_STOPS } from './GoalControls';
import styles from './GoalInputs.module.css';
import { useGoalField } from './goalField';
import { PRESETS } from './presets';
import { SliderField } from './SliderField';
import { POINTER_STOPS } from './sliderStops';

interface GoalInputsProps extends GoalPartProps {
  choose(settings: GoalSettings): void;
}

/** The rest of the question: a program to start from, its cache and its pointers, and what the machine leaves open. */
export function GoalInputs({ choose, ...part }: GoalInputsProps) {
  const { settings, problems } = part;
  const { preset, release, pointers, mark, story } = settings;
  const field = useGoalField(part);
  const { inputs, titles, texts, params } = useWords(GOAL_WORDS);
  const { labels, hints, places, unknown } = params;
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
