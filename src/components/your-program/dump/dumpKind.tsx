import { useCallback, useEffect, useState } from 'react';
import type { PlayedOps } from '../../../models/dump/continueRun';
import { type AmountId, amountsOf, type EntryChange, entryChange, isSameMap } from '../../../models/dump/turnover';
import type { Lang } from '../../ui/format';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { sentenceOf } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import { goalLink, type KindReader, liveHeap, type NamedDump, sizingLink } from '../fileReader';
import { kindWords } from '../parts';
import styles from '../results.module.css';
import type { YourWords } from '../words/en/page';
import { DUMP_WORDS } from '../words/languages';
import type { PlayedPart } from './ContinueRun';
import { DumpReport } from './DumpReport';
import {
  type Copies,
  changeInWorker,
  copiesOf,
  copyInWorker,
  type KnownDump,
  type PlayedOn,
  playInWorker,
  readInWorker,
} from './dumpTasks';
import { type Task, TaskStatus, useTask } from './task';

/** Dumps of maps in memory. */
export async function dumpKind(lang: Lang, { links }: YourWords): Promise<KindReader> {
  const { words, inWords } = await kindWords(DUMP_WORDS, lang);
  return {
    async read([file], control) {
      const reading = await readInWorker(file.blob, control);
      if ('problem' in reading) return { problem: sentenceOf(words.problems, reading.problem) };
      const { known } = reading;
      const { dump, facts } = known;
      const earlier = control.opened
        .flatMap((each) => each.dump ?? [])
        .findLast((each) => isSameMap(each.known.dump, dump));
      const { key, elem } = dump.state.config;
      const type = `map[${key.go}]${elem.go}`;
      const live = liveHeap(facts.bytes);
      return {
        about: dump.state.made
          ? words.about(type, dump.header.go, facts.entries, facts.bytes)
          : words.aboutNil(type, dump.header.go),
        dump: { name: file.name, known },
        view: inWords(<DumpView known={known} earlier={earlier} />),
        settled: () => {
          const change = earlier && entryChange(earlier.known.dump, dump);
          return inWords(<DumpView known={known} earlier={earlier} settled={{ copies: copiesOf(dump), change }} />);
        },
        links: [
          { href: sizingLink({ key, elem }, facts.entries), ...links.size(type, facts.entries) },
          { href: goalLink(live), ...links.goal(live) },
          { href: dump.impl === 'swiss' ? '#/swiss-map?' : '#/bucket-map?', ...links.examples },
        ],
      };
    },
  };
}

interface DumpViewProps {
  readonly known: KnownDump;
  /** A dump of the same map that was opened before. */
  readonly earlier?: NamedDump | undefined;
  /** Results of its tasks, where they are computed already. */
  readonly settled?: { readonly copies: Copies; readonly change: EntryChange | undefined };
}

function startOf<R>(settled: R | undefined): Task<R> {
  return settled ? { type: 'done', result: settled } : { type: 'working', share: 0 };
}

/** A map of a running program, with the tasks that compute its copies and continue its run. */
export function DumpView({ known, earlier, settled }: DumpViewProps) {
  const [last, setLast] = useState<PlayedPart>();
  const shown = last?.played.known ?? known;
  const { dump } = shown;
  const copies = useTask(startOf(settled?.copies));
  const change = useTask(startOf(settled?.change));
  const play = useTask<PlayedOn>();
  const { start: startCopies } = copies;
  const { start: startChange } = change;
  const { start: startPlay, reset } = play;

  const makeCopies = useCallback(() => startCopies((options) => copyInWorker(dump, options)), [startCopies, dump]);
  useEffect(makeCopies, [makeCopies]);
  const compare = useCallback(() => {
    if (earlier) startChange((options) => changeInWorker(earlier.known.dump, known.dump, options));
  }, [startChange, earlier, known]);
  useEffect(compare, [compare]);

  const back = useCallback(() => {
    reset();
    setLast(undefined);
  }, [reset]);
  const run = (ops: PlayedOps) =>
    startPlay(
      (options) => playInWorker(dump, ops, options),
      (played) => setLast({ type: ops.type, played }),
    );
  return (
    <DumpReport
      known={shown}
      copies={copies.task}
      play={play.task}
      last={last}
      change={
        earlier &&
        !last && (
          <ChangePart earlier={earlier} known={known} task={change.task} onStop={change.stop} onAgain={compare} />
        )
      }
      onStopCopies={copies.stop}
      onMakeCopies={makeCopies}
      onRun={run}
      onStopPlay={play.stop}
      onBack={back}
    />
  );
}

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
function ChangePart({ earlier, known, task, onStop, onAgain }: ChangePartProps) {
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
    <section className={styles.part} data-part="change">
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
