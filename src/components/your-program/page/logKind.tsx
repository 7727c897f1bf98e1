import { loadLogs } from '../../heap-goal';
import type { Lang } from '../../ui/format';
import type { KindReader } from '../fileReader';
import { AnswerText } from '../parts';
import parts from '../parts.module.css';
import type { YourWords } from '../words/en/page';

const MIB = 2 ** 20;

/** GC logs, shown by the heap-goal page's own view. */
export async function logKind(lang: Lang, { log: words, ways }: YourWords): Promise<KindReader> {
  const { logsIn } = await loadLogs();
  const { read, view } = await logsIn(lang);
  return {
    async read([file], control) {
      if (!file) throw new RangeError('no file to read');
      const log = await read(file.blob, file.name, control);
      if ('problem' in log) return log;
      const { summary, implied } = log.facts;
      const live = summary.liveMB.median * MIB;
      const said = words.answer(live, summary.peakMB * MIB, summary.gcShare);
      const bill = new URLSearchParams({ other: `${Math.max(1, Math.round(summary.liveMB.median))}MiB` });
      if (implied.gogc !== undefined) bill.set('gogc', `${implied.gogc}`);
      return {
        about: words.about(log.known.log.cycles.count, live),
        view: (
          <div className={parts.view}>
            <AnswerText text={said} />
            {log.warning !== undefined && <p>{log.warning}</p>}
            {view(log)}
          </div>
        ),
        ways: [
          { href: `#/heap-goal?${log.query}`, ...words.toGoal(implied.gogc, live) },
          { href: `#/sizing?${bill}`, ...ways.bill(live) },
          { href: '#/resident?', ...words.toResident },
        ],
      };
    },
  };
}
