import { GO_RELEASES } from '../../../models/go/releases';
import { MIB } from '../../../models/kernel/bits';
import { loadLogs } from '../../heap-goal';
import { loadRunFiles } from '../../map';
import type { Lang } from '../../ui/format';
import { sentenceOf } from '../../ui/words/language';
import { type FollowUpLink, type KindReader, sizingLink } from '../fileReader';
import { AnswerText } from '../parts';
import styles from '../results.module.css';
import type { YourWords } from '../words/en/page';

/** Number of distinct keys that a program puts: the most entries it can have. */
function keysIn(program: readonly { readonly type: string; readonly key?: string }[]): number {
  return new Set(program.flatMap(({ type, key }) => (type === 'put' && key !== undefined ? [key] : []))).size;
}

/** Link to the page with examples of these releases' map design. */
function examplesOf(releases: readonly string[]): string {
  const designs = GO_RELEASES.filter(({ name }) => releases.includes(name)).map(({ mapDesigns }) => mapDesigns[0]);
  if (new Set(designs).size > 1) return '#/race?';
  return designs[0] === 'bucket' ? '#/bucket-map?' : '#/swiss-map?';
}

/** Recorded traces, replayed by the player. */
export async function traceKind(lang: Lang, { trace: words, links }: YourWords): Promise<KindReader> {
  const { readTrace, openedTrace, typeName, RunOnPage } = await (await loadRunFiles()).runFilesIn(lang);
  return {
    async read([file], control) {
      const reading = await readTrace(file.blob, control);
      if ('problem' in reading) return { problem: sentenceOf(words.problems, reading.problem) };
      const { traced } = reading;
      const { mapType, program, replayed } = traced;
      const type = typeName(mapType);
      const about = words.about({ go: traced.go, type, operations: replayed.operations });
      const sentences = [
        words.replayed(replayed.states, replayed.divergences),
        ...(replayed.first ? [words.first(replayed.first)] : []),
        ...(traced.isCut ? [words.cut(program.length)] : []),
      ];
      const entries = keysIn(program);
      return {
        about,
        view: (
          <>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <RunOnPage run={openedTrace(traced)} about={`${about}. ${words.keys}`} />
          </>
        ),
        links: [
          { href: sizingLink(mapType, entries), ...links.size(type, entries) },
          { href: examplesOf([traced.release]), ...links.examples },
        ],
      };
    },
  };
}

/** Runs saved by the map pages. */
export async function runKind(lang: Lang, { run: words, links }: YourWords): Promise<KindReader> {
  const { readRun, typeName, RunOnPage } = await (await loadRunFiles()).runFilesIn(lang);
  return {
    async read([file], { signal }) {
      const read = await readRun(file.blob, signal);
      if ('problem' in read) return read;
      const { config, program } = read.run;
      const type = typeName(config.mapType);
      const releases = config.releases.map(({ name }) => name);
      const entries = config.prefill + keysIn(program);
      const onward: readonly FollowUpLink[] = [
        { href: sizingLink(config.mapType, entries), ...links.size(type, entries) },
        { href: examplesOf(releases), ...links.examples },
      ];
      const about = words.about({ releases, type, operations: program.length });
      return { about, view: <RunOnPage run={read.run} about={about} />, links: onward };
    },
  };
}

/** GC logs, shown by the heap-goal page's own view. */
export async function logKind(lang: Lang, { log: words, links }: YourWords): Promise<KindReader> {
  const { logsIn } = await loadLogs();
  const { read, view } = await logsIn(lang);
  return {
    async read([file], control) {
      const log = await read(file.blob, file.name, control);
      if ('problem' in log) return log;
      const { summary, implied, grown } = log.facts;
      const { lowMB, highMB } = grown ? { lowMB: grown.toMB, highMB: grown.toMB } : summary.living;
      const live = lowMB * MIB;
      const living = { low: live, high: highMB * MIB };
      const from = grown && grown.fromMB * MIB;
      const said = words.answer(living, from, summary.peakMB * MIB, summary.gcShare);
      // The bill, as the heap goal, adds what is allocated while a cycle marks.
      const bill = new URLSearchParams({ other: `${Math.max(1, Math.round(lowMB))}MiB` });
      if (implied.gogc !== undefined) bill.set('gogc', `${implied.gogc}`);
      return {
        about: words.about(log.known.log.cycles.count, living),
        view: (
          <div className={styles.view}>
            <AnswerText text={said} />
            {highMB > lowMB && <p>{words.whileMarking(living)}</p>}
            {grown && <p>{words.growing}</p>}
            {log.warning !== undefined && <p>{log.warning}</p>}
            {view(log)}
          </div>
        ),
        links: [
          { href: `#/heap-goal?${log.query}`, ...words.toGoal(implied.gogc, live) },
          { href: `#/sizing?${bill}`, ...links.bill(live) },
          { href: '#/resident?', ...words.toResident },
        ],
      };
    },
  };
}
