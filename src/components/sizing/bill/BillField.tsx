import { useState } from 'react';
import { TextField } from '../../ui/controls/fields';
import { sentenceOf } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import { BILL_FIELDS, type BillSettings } from '../question/settings';
import { SIZING_WORDS } from '../words/languages';

interface BillFieldProps<Name extends keyof BillSettings> {
  readonly name: Name;
  readonly value: BillSettings[Name];
  /** Error of the link's value. */
  readonly problem?: string | undefined;
  onChange(value: BillSettings[Name]): void;
}

interface Draft {
  readonly text: string;
  /** Text of the value that was edited; the draft is stale if the value has changed. */
  readonly of: string;
  readonly problem?: string;
}

type Shown = { readonly [Name in keyof BillSettings]?: (value: BillSettings[Name]) => string };

/** Formatters of the fields that are localised; the others use the query format. */
function useShown(): Shown {
  const { typedBytes, count, number } = useFormats();
  const { unknown } = useWords(SIZING_WORDS).params;
  const bytesOrOff = (bytes: number | null) => (bytes === null ? 'off' : typedBytes(bytes));
  return {
    otherLiveBytes: typedBytes,
    bytesPerSecond: typedBytes,
    idleProcs: (cpus) => (cpus === null ? unknown : count(cpus)),
    memoryLimitBytes: bytesOrOff,
    containerBytes: bytesOrOff,
    pods: count,
    machineBytes: bytesOrOff,
    ownCpus: (cpus) => (cpus === null ? unknown : number(cpus, { most: 3 })),
  };
}

/** A setting of the bill. Invalid text stays in the field and changes nothing. */
export function BillField<Name extends keyof BillSettings>({ name, value, problem, onChange }: BillFieldProps<Name>) {
  const { bill, params } = useWords(SIZING_WORDS);
  const field = BILL_FIELDS[name];
  const label = params.labels[name];
  const show = useShown()[name] ?? field.format;
  const text = show(value);
  const [kept, setKept] = useState<Draft>();
  const draft = kept?.of === text ? kept : undefined;
  function commit(): void {
    if (draft === undefined) return;
    const parsed = field.parse(draft.text);
    if ('problem' in parsed) {
      setKept({ ...draft, problem: bill.stillCounts(sentenceOf(params.problems, parsed.problem, label), text) });
      return;
    }
    setKept(undefined);
    if (show(parsed.value) !== text) onChange(parsed.value);
  }
  return (
    <TextField
      label={label}
      hint={params.billHints[name]}
      error={draft ? draft.problem : problem}
      text={draft?.text ?? text}
      onChange={(typed) => setKept({ text: typed, of: text })}
      onCommit={commit}
    />
  );
}
