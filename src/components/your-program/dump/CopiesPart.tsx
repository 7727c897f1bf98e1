import type { Copy } from '../../../models/dump/copies';
import type { Dump } from '../../../models/dump/dump';
import { clonesTables } from '../../../models/go/mapsClone';
import { Button } from '../../ui/controls/Button';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import parts from '../parts.module.css';
import { DUMP_WORDS } from '../words/languages';
import styles from './DumpView.module.css';
import type { Copies } from './work/answers';
import type { Task } from './work/useTask';

interface CopyRow {
  readonly id: string;
  readonly name: string;
  readonly copy: Copy | undefined;
  readonly mark: 'current' | undefined;
}

interface CopiesPartProps {
  readonly dump: Dump;
  /** Bytes of the map as it lies. */
  readonly bytes: number;
  readonly task: Task<Copies>;
  onStop(): void;
  onAgain(): void;
}

/** Cost of the same entries in maps made for them, on each release. */
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
      {task.type === 'working' && (
        <p className={styles.progress}>
          <progress value={task.share} max={1} aria-label={words.working(task.share)} />
          {words.working(task.share)} <Button onClick={onStop}>{words.cancel}</Button>
        </p>
      )}
      {(task.type === 'stopped' || task.type === 'failed') && (
        <p className={styles.progress} role="status">
          {words[task.type]} <Button onClick={onAgain}>{words.again}</Button>
        </p>
      )}
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
