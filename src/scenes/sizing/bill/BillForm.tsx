import { useState } from 'react';
import control from '../../../components/controls/control.module.css';
import { Field } from '../../../components/controls/Field';
import { sentenceOf } from '../../../components/words/eventWords';
import { useSizingFormats, useSizingWords } from '../words/context';
import styles from './Bill.module.css';
import { BILL_FIELDS, type BillSettings } from './fields';

interface BillFormProps {
  readonly settings: BillSettings;
  onChange(settings: BillSettings): void;
}

/** Settings that turn live bytes into a bill. A text that means nothing stays in its field and changes nothing. */
export function BillForm({ settings, onChange }: BillFormProps) {
  function change(some: Partial<BillSettings>): void {
    onChange({ ...settings, ...some });
  }
  const { gogc, memoryLimitBytes, otherLiveBytes, otherPointers, containerBytes, pods, price } = settings;
  const { bytesPerSecond, procs, idleProcs } = settings;
  return (
    <div className={styles.fields}>
      <Entry name="otherLiveBytes" value={otherLiveBytes} onChange={(value) => change({ otherLiveBytes: value })} />
      {otherLiveBytes > 0 && (
        <Entry name="otherPointers" value={otherPointers} onChange={(value) => change({ otherPointers: value })} />
      )}
      <Entry name="bytesPerSecond" value={bytesPerSecond} onChange={(value) => change({ bytesPerSecond: value })} />
      <Entry name="procs" value={procs} onChange={(value) => change({ procs: value })} />
      <Entry name="idleProcs" value={idleProcs} onChange={(value) => change({ idleProcs: value })} />
      <Entry name="gogc" value={gogc} onChange={(value) => change({ gogc: value })} />
      <Entry
        name="memoryLimitBytes"
        value={memoryLimitBytes}
        onChange={(value) => change({ memoryLimitBytes: value })}
      />
      <Entry name="containerBytes" value={containerBytes} onChange={(value) => change({ containerBytes: value })} />
      <Entry name="pods" value={pods} onChange={(value) => change({ pods: value })} />
      <Entry name="price" value={price} onChange={(value) => change({ price: value })} />
    </div>
  );
}

interface EntryProps<Name extends keyof BillSettings> {
  readonly name: Name;
  readonly value: BillSettings[Name];
  onChange(value: BillSettings[Name]): void;
}

interface Draft {
  readonly text: string;
  /** The value's text when it was typed: a draft of another value is old. */
  readonly of: string;
  readonly problem?: string;
}

type Shown = { readonly [Name in keyof BillSettings]?: (value: BillSettings[Name]) => string };

/** Texts of values whose numbers and units a language writes its own way; others stand as in a link. */
function useShown(): Shown {
  const { typedBytes, count } = useSizingFormats();
  const { unknown } = useSizingWords().params;
  const bytesOrOff = (bytes: number | null) => (bytes === null ? 'off' : typedBytes(bytes));
  return {
    otherLiveBytes: typedBytes,
    bytesPerSecond: typedBytes,
    idleProcs: (cpus) => (cpus === null ? unknown : count(cpus)),
    memoryLimitBytes: bytesOrOff,
    containerBytes: bytesOrOff,
    pods: count,
  };
}

function Entry<Name extends keyof BillSettings>({ name, value, onChange }: EntryProps<Name>) {
  const { bill, params } = useSizingWords();
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
    <Field label={label} hint={params.billHints[name]} error={draft?.problem}>
      {(props) => (
        <input
          {...props}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={`${control.control} ${control.mono}`}
          value={draft?.text ?? text}
          onChange={(event) => setKept({ text: event.target.value, of: text })}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
      )}
    </Field>
  );
}
