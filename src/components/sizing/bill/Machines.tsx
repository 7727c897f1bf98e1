import { type CSSProperties, useDeferredValue, useId, useMemo } from 'react';
import { GIB } from '../../../models/kernel/bits';
import type { Measure, Resource } from '../../../models/sizing/machines';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import { CodeText, Segment, Segmented } from '../controls';
import { type BillSettings, MACHINE_NAMES } from '../question/settings';
import { SIZING_WORDS } from '../words/languages';
import styles from './Bill.module.css';
import { BillFields, type BillFieldsProps, Sentence } from './BillViews';
import { type BilledSide, codeOfMeasure, type MachineRow, machineAnswer } from './facts';

interface MachinesProps {
  readonly whatIf: WhatIf;
  /** Sides of the releases that `whatIf` was sized on. */
  readonly sides: readonly BilledSide[];
  readonly settings: BillSettings;
}

type MachineSectionProps = MachinesProps & BillFieldsProps;

/** GiB per vCPU of common machines. */
const RATIOS = [2, 4, 8];

/** Says whether memory is what is paid for: places the fleet on machines whose shape can be changed. */
export function MachineSection({ problems, change, ...props }: MachineSectionProps) {
  const id = useId();
  const words = useWords(SIZING_WORDS).bill.machines;
  const { settings } = props;
  const { machineCpus, machineBytes } = settings;
  return (
    <section className={styles.machines} aria-labelledby={id} data-place="machines">
      <h3 id={id}>{words.title}</h3>
      <p className={styles.muted}>{words.lead}</p>
      <Segmented label={words.shape}>
        {RATIOS.map((ratio) => {
          const bytes = ratio * machineCpus * GIB;
          return (
            <Segment
              key={ratio}
              name={`${words.ratio(ratio)}: ${words.ratioName(ratio)}`}
              on={machineBytes === bytes}
              onPress={() => change({ machineBytes: machineBytes === bytes ? null : bytes })}
            >
              {words.ratio(ratio)}
            </Segment>
          );
        })}
      </Segmented>
      <div className={styles.fields}>
        <BillFields names={MACHINE_NAMES} settings={settings} problems={problems} change={change} />
      </div>
      <Machines {...props} />
    </section>
  );
}

/** Machines that the fleet takes, what fills them first, and what would save some. */
export function Machines(props: MachinesProps) {
  const { whatIf, sides, settings } = useDeferredValue(props);
  const words = useWords(SIZING_WORDS).bill.machines;
  const answer = useMemo(() => machineAnswer(whatIf, sides, settings), [whatIf, sides, settings]);
  if (!answer) return <p className={styles.muted}>{words.none}</p>;
  if (answer.type === 'unused') {
    return (
      <div className={styles.machineWords} aria-live="polite">
        {answer.balances.map((balance) => (
          <p key={balance.label}>{words.balance(balance.label, balance.bytes, balance.cpus)}</p>
        ))}
        <p className={styles.muted}>{words.unused}</p>
      </div>
    );
  }
  const { compared, machine, rows, last, money } = answer;
  return (
    <div className={styles.machineWords} aria-live="polite">
      <Sentence phrases={words.sum(compared, machine, settings.pods)} />
      <p>{words.first(last, machine)}</p>
      {money === 'currencies' && <p>{words.currencies}</p>}
      {money !== null && money !== 'currencies' && (
        <>
          <Sentence phrases={words.money(money.compared, money.price)} />
          {settings.dayPrice && (
            <p>{money.days === null ? words.noSaving : words.days(money.days, settings.dayPrice)}</p>
          )}
        </>
      )}
      <MachineTable rows={rows} />
      <p className={styles.muted}>{words.assumed}</p>
    </div>
  );
}

function MeasureName({ measure }: { readonly measure: Measure }) {
  const { offHeap } = useWords(SIZING_WORDS).bill.machines;
  const code = codeOfMeasure(measure);
  return <>: {code === undefined ? offHeap : <code>{code}</code>}</>;
}

function MachineTable({ rows }: { readonly rows: readonly MachineRow[] }) {
  const { bill, advice } = useWords(SIZING_WORDS);
  const { table } = bill.machines;
  const filled = (of: Resource) => ({
    id: of,
    head: table.filled[of],
    cell: ({ placement }: MachineRow) => (
      <span
        className={styles.filled}
        data-first={placement.fillsFirst === of || undefined}
        style={{ '--filled': Math.min(1, placement.filled[of]) } as CSSProperties}
      >
        {table.share(placement.filled[of])}
      </span>
    ),
  });
  return (
    <DataTable
      caption={table.caption}
      rows={rows}
      rowId={({ label, subject }) =>
        `${label} ${subject.type} ${subject.type === 'measure' ? subject.measure.type : ''}`
      }
      hasCards
      columns={[
        {
          id: 'name',
          head: table.name,
          kind: 'words',
          cell: ({ label, subject }) => (
            <>
              {label}
              {subject.type === 'advice' && (
                <>
                  : <CodeText text={advice.name(subject.advice)} />
                </>
              )}
              {subject.type === 'measure' && <MeasureName measure={subject.measure} />}
            </>
          ),
        },
        { id: 'bytes', head: table.bytes, cell: ({ needs }) => table.podBytes(needs.bytes) },
        { id: 'cpus', head: table.cpus, cell: ({ needs }) => table.podCpus(needs.cpus) },
        { id: 'pods', head: table.pods, cell: ({ placement }) => table.count(placement.perMachine) },
        filled('memory'),
        filled('cpu'),
        { id: 'machines', head: table.machines, cell: ({ placement }) => table.count(placement.machines) },
        { id: 'saved', head: table.saved, cell: ({ saved }) => table.change(saved) },
      ]}
    />
  );
}
