import type { Copy } from '../../../models/dump/copies';
import { clonesTables } from '../../../models/dump/copies';
import type { Dump } from '../../../models/dump/dump';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import parts from '../parts.module.css';
import { DUMP_WORDS } from '../words/languages';
import type { Copies } from './dumpTasks';
import { type Task, TaskStatus } from './task';

interface CopyRow {
  readonly id: string;
  readonly name: string;
  readonly copy: Copy | undefined;
  readonly mark: 'current' | undefined;
}

interface CopiesPartProps {
  readonly dump: Dump;
  /** Bytes of the map itself. */
  readonly bytes: number;
  readonly task: Task<Copies>;
  onStop(): void;
  onAgain(): void;
}

/** Cost of the same entries in fresh maps, on each release. */
export function CopiesPart(props: CopiesPartProps) {
  const { dump, bytes, task, onStop, onAgain } = props;
  const words = useWords(DUMP_WORDS);
  const { copies } = words;
  const { release } = dump.state.config;
  const keeps = dump.impl === 'swiss' && clonesTables(release);
  return (
    <section className={parts.part}>
      <h3>{copies.title}</h3>
      <p className={parts.note}>{copies.lead}</p>
      <TaskStatus task={task} working={words.working} onStop={onStop} onAgain={onAgain} />
      {task.type === 'done' && <CopiesTable dump={dump} bytes={bytes} copies={task.result} />}
      <p>{keeps ? copies.cloneKeeps(release.name) : copies.cloneMakes(release.name)}</p>
    </section>
  );
}

function CopiesTable({
  dump,
  bytes,
  copies: { cloned, releases },
}: Pick<CopiesPartProps, 'dump' | 'bytes'> & { readonly copies: Copies }) {
  const { copies: words } = useWords(DUMP_WORDS);
  const formats = useFormats();
  const { name } = dump.state.config.release;
  const rows: CopyRow[] = [
    { id: 'clone', name: words.clone(name), copy: cloned, mark: undefined },
    ...releases.map(({ release, design, copy }) => ({
      id: release,
      name: `${words.fresh(release)}, ${words.design[design]}`,
      copy,
      mark: release === name ? ('current' as const) : undefined,
    })),
  ];
  const difference = (copy: Copy) => {
    const more = copy.bytes - bytes;
    return more === 0 ? '0' : `${more > 0 ? '+' : '−'}${formats.bytes(Math.abs(more))}`;
  };
  const columns: Column<CopyRow>[] = [
    { id: 'way', head: words.way, kind: 'words', cell: (row) => row.name },
    { id: 'bytes', head: words.bytes, cell: ({ copy }) => (copy ? formats.bytes(copy.bytes) : words.none) },
    { id: 'difference', head: words.difference, cell: ({ copy }) => copy && difference(copy) },
  ];
  return (
    <DataTable caption={words.caption} columns={columns} rows={rows} rowId={({ id }) => id} mark={({ mark }) => mark} />
  );
}
