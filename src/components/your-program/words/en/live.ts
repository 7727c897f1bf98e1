import type { LiveFault } from '../../../../files/readLive';
import type { Compared } from '../../../../models/live/prediction';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { LinkFailure, TakeFailure } from '../../live/connection';

/** What the process is. */
interface ProcessFacts {
  readonly go: string;
  readonly arch: string;
  readonly pid: number;
  readonly host: string;
  readonly procs: number;
  readonly gogc: number | null;
  readonly limitBytes: number | null;
  readonly containerBytes: number | null;
}

export const words = (f: Formats<'en'>) => {
  const faults: EventWords<LiveFault> = {
    format: ({ found }) => (found === '' ? 'no format' : `unknown format “${found}”`),
    notJson: () => 'not JSON',
    field: ({ field }) => `the field ${field} is missing or has an invalid value`,
    tooLong: () => 'too long',
    order: () => 'out of order or incomplete',
  };
  const faultOf = (fault: LiveFault) => (faults[fault.type] as (fault: LiveFault) => string)(fault);
  const answered = (status: number, text: string) =>
    text === '' ? `The program answered ${status}. Check its log.` : `The program answered ${status}: ${text}`;
  const failures: EventWords<LinkFailure> = {
    notRunning: () => 'Nothing answers at this address. Start the program, or forward its port.',
    notAllowed: ({ origin }) =>
      `Something answers at this address, but doesn’t let this page read the answer. Allow the page with live.Handler(live.Origins("${origin}")).`,
    refused: ({ status, text }) => answered(status, text),
    ended: () => 'The connection ended.',
    silent: () => 'The program has sent nothing for a while.',
    broken: ({ fault }) =>
      `The program’s data can’t be read (${faultOf(fault)}). Check the address and update the live package.`,
  };
  const takeFailures: EventWords<TakeFailure> = {
    refused: ({ status, text }) => answered(status, text),
    unreachable: () => 'The program could not be reached. Check that it is still running, and try again.',
  };
  const perMinute = (value: number) => f.brief(value);
  const compared: Readonly<Record<Compared['id'], { readonly name: string; say(value: number): string }>> = {
    goal: { name: 'Goal of the next collection', say: f.heapBytes },
    top: { name: 'Largest heap', say: f.heapBytes },
    cycles: { name: 'Collections a minute', say: perMinute },
    resident: { name: 'Resident', say: f.heapBytes },
    gcCpu: { name: 'CPU for the collector', say: f.share },
  };
  const signed = (value: number, say: (value: number) => string) =>
    value === 0 ? say(0) : `${value > 0 ? '+' : '−'}${say(Math.abs(value))}`;
  return {
    failures,
    faultOf,
    takeFailed: (map: string, failure: TakeFailure) =>
      `Looking inside ${map} failed. ${(takeFailures[failure.type] as (failure: TakeFailure) => string)(failure)}`,
    status: {
      connecting: 'Connecting…',
      open: 'Connected.',
      stopped: 'Disconnected.',
      retries: (ms: number) => `Trying again in ${f.time(ms / 1000)}.`,
      restarted: 'The program was restarted. Data from the old process is no longer shown.',
    },
    disconnect: 'Disconnect',
    retry: 'Try again',
    save: 'Save the session',
    about: ({ go, arch, pid, host, procs, gogc, limitBytes, containerBytes }: ProcessFacts) =>
      [
        `${go}, ${arch}`,
        host === '' ? `process ${pid}` : `process ${pid} on ${host}`,
        `GOMAXPROCS=${procs}`,
        `GOGC=${gogc ?? 'off'}`,
        limitBytes === null ? 'no GOMEMLIMIT' : `GOMEMLIMIT=${f.heapBytes(limitBytes)}`,
        ...(containerBytes === null ? [] : [`${f.heapBytes(containerBytes)} container`]),
      ].join(' · '),
    /** Around the amount that stands out. */
    answer(liveBytes: number, goalBytes: number | null, perMinute: number) {
      const shown = f.number(perMinute, { digits: 3, most: 0 });
      const often = shown === '1' ? 'once' : `${shown} times`;
      return {
        before: 'The program keeps ',
        figure: f.heapBytes(liveBytes),
        after: ` alive${goalBytes === null ? '' : `, and its heap may grow to ${f.heapBytes(goalBytes)}`}. The collector runs ${often} a minute.`,
      };
    },
    noCycle: (objectsBytes: number) => ({
      before: 'The heap is ',
      figure: f.heapBytes(objectsBytes),
      after: '. It hasn’t been collected since the connection began.',
    }),
    allocates: (bytesPerSecond: number) => `The program allocates ${f.heapBytes(bytesPerSecond)} a second.`,
    unknownRelease: (go: string) =>
      `The models don’t cover ${go}, so the lines show only what was measured, and nothing is predicted.`,
    span: {
      label: 'Shown',
      minute: 'Last minute',
      five: 'Last 5 minutes',
      all: 'The whole session',
    },
    gogc: {
      label: 'What if GOGC were',
      unit: '%',
      error: 'Enter a whole number from 1 to 100,000. Until you do, 200 is used.',
    },
    chart: {
      label: (liveBytes: number, goalBytes: number | null, rssBytes: number | null) =>
        `The heap over time: ${f.heapBytes(liveBytes)} live${goalBytes === null ? '' : `, goal ${f.heapBytes(goalBytes)}`}${rssBytes === null ? '' : `, ${f.heapBytes(rssBytes)} resident`}.`,
      title: 'The heap, as it is and as the model expects it',
      cut: (gogc: number) => `GOGC=${gogc} is off the chart`,
      bounds: { limit: 'GOMEMLIMIT', container: 'container' },
    },
    legend: {
      live: 'live at the last collection',
      objects: 'live and garbage',
      goal: 'goal',
      predicted: 'predicted',
      other: (gogc: number) => `goal with GOGC=${gogc}`,
      held: 'everything Go holds',
      rss: 'resident',
    },
    comparison: {
      title: 'How far off the model is',
      note: (seconds: number) =>
        `Measured over ${f.time(seconds)}. The live heap, the allocation rate, the CPUs and the memory outside the heap are taken as measured. From these, the model computes the goal of each collection, how high the heap rises, and when the collection happens. For resident memory, the model gives the level at which it would settle if the heap stayed the same.`,
      columns: {
        figure: 'Figure',
        measured: 'Measured',
        model: 'Model',
        off: 'Off by',
        other: (gogc: number) => `With GOGC=${gogc}`,
      },
      rows: compared,
      off: (measured: number, model: number) =>
        signed(Math.round((model / measured - 1) * 1000) / 1000, (share) => f.percent(share, { places: 1 })),
      none: '—',
    },
    maps: {
      title: 'Watched maps',
      none: 'The program isn’t watching any maps. live.Watch("sessions", &mu, &sessions) adds one here.',
      columns: {
        name: 'Map',
        type: 'Type',
        entries: 'Entries',
        change: 'Last minute',
        once: 'Bytes, filled once',
        cache: 'Bytes, as a cache',
        load: 'Slots used',
        look: 'Inside',
      },
      largest: (shown: number, all: number) =>
        `Of ${f.count(all)} watched maps, the ${f.count(shown)} with the most entries are shown.`,
      change: (entries: number) => signed(entries, f.count),
      bytes: ({ low, high, expected }: { readonly low: number; readonly high: number; readonly expected: number }) =>
        high - low < 0.01 * expected ? f.bytes(expected) : `${f.bytes(low)} to ${f.bytes(high)}`,
      unknown: 'unknown',
      look: (name: string) => `Look inside ${name}`,
      lookShort: 'Look inside',
      looking: 'Dumping…',
      note: 'For the largest number of entries seen, and without a size hint, the models compute the size of a map filled once and that of a cache whose entries have been replaced many times. “Slots used” is for the map filled once.',
      lookNote: '“Look inside” takes a dump under the map’s lock and shows the real map.',
    },
    saved: {
      about: (name: string, go: string, seconds: number) => `${name} on ${go}, ${f.time(seconds)}`,
      broken: (line: number, fault: LiveFault) =>
        `Line ${f.count(line)} of the session can’t be read (${faultOf(fault)}). Save the session again.`,
    },
  };
};

export type LiveWords = ReturnType<typeof words>;
