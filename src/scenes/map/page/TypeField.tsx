import { useState } from 'react';
import { SelectField } from '../../../components/controls/SelectField';
import { TextAreaField } from '../../../components/controls/TextAreaField';
import { sentenceOf } from '../../../components/words/eventWords';
import { PRESETS } from '../../fields/presets';
import { namedOptions } from '../../params';
import { isRead, MAP_TYPES, MOST_TYPE_CHARS, mapTypeName, type TypeChoice } from '../run/mapTypes';
import { listedType } from '../run/settings';
import { usePageWords } from '../words/context';
import styles from './SetupForm.module.css';

/** Maps of sizing whose types aren’t in the list. */
const PRESET_OPTIONS = PRESETS.map(({ id, source }) => ({
  value: id,
  label: /map\[.*/.exec(source)?.[0] ?? id,
})).filter(({ label }) => !MAP_TYPES.some((type) => mapTypeName(type) === label));

/** Option of the list in which the type is declared. */
const DECLARED = 'declared';

interface TypeFieldProps {
  readonly value: TypeChoice;
  /** Sentence about a link whose type meant nothing. */
  readonly problem: string | undefined;
  onChange(type: TypeChoice): void;
}

/** The type of a map: one of a list, or Go declarations. What can't be read stays in the field, and the run as it was. */
export function TypeField({ value, problem: linkProblem, onChange }: TypeFieldProps) {
  const { form: words, settings } = usePageWords();
  const label = settings.labels.type;
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState(linkProblem);
  const source = draft ?? value.source;
  const preset = PRESETS.find((each) => each.source === source);
  async function commit() {
    if (draft === undefined) return;
    if (draft.length > MOST_TYPE_CHARS) {
      setProblem(settings.problems.longType({ type: 'longType', given: draft.length, most: MOST_TYPE_CHARS }, label));
      return;
    }
    const { readMapType } = await import('../run/readMapType');
    const read = readMapType(draft);
    if ('key' in read) onChange(read);
    else setProblem(words.kept(sentenceOf(settings.runProblems, read)));
  }
  return (
    <>
      <SelectField
        label={label}
        value={source === undefined && isRead(value) ? listedType.format(value) : (preset?.id ?? DECLARED)}
        options={[
          ...namedOptions(listedType, mapTypeName),
          ...PRESET_OPTIONS,
          { value: DECLARED, label: words.declared },
        ]}
        error={source === undefined ? problem : undefined}
        onChange={(id) => {
          setProblem(undefined);
          const chosen =
            MAP_TYPES.find((type) => listedType.format(type) === id) ?? PRESETS.find((each) => each.id === id);
          setDraft(chosen ? undefined : PRESETS[0].source);
          if (chosen) onChange('source' in chosen ? { source: chosen.source } : chosen);
        }}
      />
      {source !== undefined && (
        <div className={styles.keys}>
          <TextAreaField
            label={words.declared}
            hint={words.hints.declared}
            rows={6}
            text={source}
            error={problem}
            onChange={(text) => {
              setDraft(text);
              setProblem(undefined);
            }}
            onCommit={commit}
          />
        </div>
      )}
    </>
  );
}
