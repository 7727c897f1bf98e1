import { type AmountId, amountsOf, type EntryChange } from '../../../models/dump/change';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import type { NamedDump } from '../fileReader';
import parts from '../parts.module.css';
import { DUMP_WORDS } from '../words/languages';
import type { KnownDump } from './dumpTasks';
import { type Task, TaskStatus } from './task';

interface ChangePartProps {
  readonly earlier: NamedDump;
  readonly known: KnownDump;
  readonly task: Task<EntryChange>;
  onStop(): void;
  onAgain(): void;
}

interface Row {
  readonly id: AmountId;
  readonly before: number;
  readonly after: number;
}

/** What became of a map since an earlier dump of it. */
export function ChangePart({ earlier, known, task, onStop, onAgain }: ChangePartProps) {
  const { change: words } = useWords(DUMP_WORDS);
  const f = useFormats();
  const before = new Map(amountsOf(earlier.known.facts));
  const rows = amountsOf(known.facts).map(([id, after]): Row => ({ id, before: before.get(id) ?? 0, after }));
  const say = (id: AmountId, value: number) => (id === 'bytes' ? f.bytes(value) : f.count(value));
  const signed = ({ id, before, after }: Row) =>
    before === after ? '0' : `${after > before ? '+' : '−'}${say(id, Math.abs(after - before))}`;
  const columns: Column<Row>[] = [
    { id: 'amount', head: '', kind: 'words', cell: ({ id }) => words.amounts[id] },
    { id: 'before', head: words.before, cell: ({ id, before }) => say(id, before) },
    { id: 'after', head: words.after, cell: ({ id, after }) => say(id, after) },
    { id: 'change', head: words.change, cell: signed },
  ];
  return (
    <section className={parts.part} data-part="change">
      <h3>{words.title(earlier.name)}</h3>
      <TaskStatus task={task} working={() => words.working} onStop={onStop} onAgain={onAgain} />
      {task.type === 'done' && (
        <p>
          {words.entries(task.result)} {words.bytes(known.facts.bytes - earlier.known.facts.bytes)}
        </p>
      )}
      <DataTable caption={words.caption} columns={columns} rows={rows} rowId={({ id }) => id} />
    </section>
  );
}
