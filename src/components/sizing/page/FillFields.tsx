import { ParamField } from '../../fields/ParamField';
import { useWords } from '../../ui/words/words';
import { type FillButton, fillHints } from '../case/growth';
import { hintFor, hintParam } from '../case/params';
import type { SizingProblems, SizingSettings } from '../case/settings';
import type { SizingCase } from '../case/useCase';
import { SIZING_WORDS } from '../words/languages';
import { Segment, Segmented } from './Segmented';
import styles from './SizingInputs.module.css';

const FILL_BUTTONS: readonly FillButton[] = ['none', 'exact', 'half', 'double'];

interface FillFieldsProps {
  readonly sizing: SizingCase;
  readonly problems: SizingProblems;
  change(some: Partial<SizingSettings>): void;
}

/** True where the source gives `make` a hint: then the field stands with the question. */
export function asksHint({ reading }: SizingCase): boolean {
  return reading.good.map.hint !== undefined;
}

/** Filling: one by one or into a map made for the entries. */
export function FillFields({ sizing, problems, change }: FillFieldsProps) {
  const { page: words, params } = useWords(SIZING_WORDS);
  const { settings, reading } = sizing;
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
