import { type ReactNode, useState } from 'react';
import { type Choice, namedOptions, type Param } from '../params';
import { SelectField, TextField } from '../ui/controls/fields';
import { type Fact, sentenceOf } from '../ui/words/language';
import { useWords } from '../ui/words/words';
import styles from './ParamFields.module.css';
import { FIELD_WORDS } from './words/languages';

interface ParamFieldProps<T> {
  readonly param: Param<T>;
  readonly label: string;
  readonly value: T;
  /** Error of the link's value. */
  readonly problem?: string | undefined;
  readonly hint?: ReactNode;
  readonly unit?: string;
  readonly labelHidden?: boolean;
  /** Text of a value in the field; by default that of a link. */
  readonly show?: (value: T) => string;
  onChange(value: T): void;
}

/** A parameter as text. Invalid text stays in the field with an error beside it, and changes nothing. */
export function ParamField<T>(props: ParamFieldProps<T>) {
  const words = useWords(FIELD_WORDS);
  const { param, label, value, problem, hint, unit, labelHidden, show = param.format, onChange } = props;
  const [draft, setDraft] = useState<{ readonly text: string; readonly of: string }>();
  const shown = show(value);
  const text = draft?.of === shown ? draft.text : shown;
  const parsed = text === shown ? { value } : param.parse(text);
  const error = 'problem' in parsed ? words.still(sentenceOf(words.problems, parsed.problem, label), shown) : problem;
  return (
    <TextField
      inputMode="numeric"
      label={label}
      labelHidden={labelHidden}
      text={text}
      unit={unit}
      hint={hint}
      error={error}
      onChange={(typed) => {
        setDraft({ text: typed, of: shown });
      }}
      onCommit={() => {
        if ('value' in parsed && text !== shown) onChange(parsed.value);
        if ('value' in parsed) setDraft(undefined);
      }}
    />
  );
}

interface ParamSelectProps<T> {
  readonly param: Choice<T>;
  readonly label: string;
  readonly value: T;
  readonly nameOf: (value: T) => string;
  /** Error of a link's value. */
  readonly problem: string | undefined;
  readonly labelHidden?: boolean;
  onChange(value: T): void;
}

/** A parameter with few values. */
export function ParamSelect<T>({ param, label, value, nameOf, problem, labelHidden, onChange }: ParamSelectProps<T>) {
  return (
    <SelectField
      label={label}
      labelHidden={labelHidden}
      value={param.format(value)}
      options={namedOptions(param, nameOf)}
      error={problem}
      onChange={(id) => {
        const parsed = param.parse(id);
        if ('value' in parsed) onChange(parsed.value);
      }}
    />
  );
}

interface Settings<S, Name extends PropertyKey> {
  readonly settings: S;
  /** Errors of a link's values. */
  readonly problems: { readonly [N in Name]?: string | undefined };
  change(some: Partial<S>): void;
}

/** Returns the props of a setting's field by its name. */
export function fieldsOf<S, Name extends keyof S, Params extends { readonly [N in Name]: unknown }>(
  params: Params,
  labels: Readonly<Record<Name, string>>,
  { settings, problems, change }: Settings<S, Name>,
) {
  return <N extends Name>(name: N) => ({
    param: params[name],
    label: labels[name],
    value: settings[name],
    problem: problems[name],
    onChange: (value: S[N]) => change({ [name]: value } as unknown as Partial<S>),
  });
}

interface SliderRowProps {
  readonly field: ReactNode;
  readonly slider: ReactNode;
}

/** A field with its name on one line, and the slider of the same setting below. */
export function SliderRow({ field, slider }: SliderRowProps) {
  return (
    <div className={styles.row}>
      {field}
      <div className={styles.range}>{slider}</div>
    </div>
  );
}

export interface DraftOptions<T, P extends Fact> {
  /** Error of the link's value. */
  readonly problem: string | undefined;
  /** Text of a value in the field; by default that of a link. */
  readonly show?: (value: T) => string;
  /** Error message for an invalid text. */
  tell(problem: P): string;
  commit(value: T): void;
}

/** Text of a field, kept while it is invalid, and its error. */
export function useDraftField<T, P extends Fact>(param: Param<T, P>, value: T, options: DraftOptions<T, P>) {
  const { problem: linkProblem, show = param.format, tell, commit } = options;
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState(linkProblem);
  return {
    text: draft ?? show(value),
    error: problem,
    onChange(text: string) {
      setDraft(text);
      setProblem(undefined);
    },
    onCommit() {
      if (draft === undefined) return;
      const parsed = param.parse(draft);
      if ('problem' in parsed) {
        setProblem(tell(parsed.problem));
        return;
      }
      setDraft(undefined);
      if (param.format(parsed.value) !== param.format(value)) commit(parsed.value);
    },
  };
}
