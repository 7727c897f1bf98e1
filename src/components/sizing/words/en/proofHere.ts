import type { JudgeFact } from '../../../../judge/answer';
import type { Formats } from '../../../ui/format';
import { judgeWords } from '../../../ui/words/judge/en';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { MeasuringStage } from '../../proof/measure';
import type { Obstacle } from '../../proof/plan';
import { phrases } from './phrases';

/** Real Go in the reader's browser. Builds of Go are named as `runtime.Version()` does. */
export const hereWords = (f: Formats<'en'>) => {
  const { goReleases } = phrases(f);
  const failures = judgeWords(f);
  const goOf = (build: string) => build.replace(/^go/, 'Go\u00a0');

  const obstacles = {
    noWebAssembly: failures.noWebAssembly,
    otherWords: ({ target }) =>
      `Go in a browser has words of 64 bits; this map is asked about on ${target}. The program below measures it.`,
    noModule: ({ from, to }) =>
      `None of these releases runs in a browser: choose one from ${goReleases([from])} to ${goReleases([to])}, or use the program below.`,
    tooLarge: ({ memoryBytes, mostBytes, isDevice }) =>
      isDevice
        ? `This device is small: filling the map takes about ${f.shortBytes(memoryBytes)}, and a page gets about ${f.shortBytes(mostBytes)}. The program below measures it elsewhere.`
        : `Filling the map takes about ${f.shortBytes(memoryBytes)} of memory; a browser is asked for ${f.tickBytes(mostBytes)} at most. The program below measures it.`,
  } satisfies EventWords<Obstacle>;

  return {
    title: 'Real Go, here',
    lead: (builds: readonly string[], runs: number) =>
      `${f.list(builds.map(goOf))} ${builds.length === 1 ? 'fills' : 'fill'} this very map in your browser, ${f.count(runs)} times each.`,
    costs: (downloadBytes: number, memoryBytes: number) =>
      `It loads ${f.shortBytes(downloadBytes)} once, and takes about ${f.shortBytes(memoryBytes)} of memory until it ends.`,
    /** Of several maps. */
    oneOf: (maps: number) => `One of the ${f.count(maps)} maps is measured.`,
    noModule: (releases: readonly string[]) =>
      `For ${goReleases(releases)} there is no build that runs in a browser; the program below runs there too.`,
    tooLarge: (releases: readonly string[], mostBytes: number) =>
      `${goReleases(releases)} would take more than ${f.tickBytes(mostBytes)} of memory, and is left out.`,
    start: 'Measure it on real Go, here',
    /** Another way to begin, with so many runs on each release. */
    seeds: (runs: number) => `Try ${f.count(runs)} seeds`,
    asks: (memoryBytes: number) => `That is ${f.shortBytes(memoryBytes)} of this device’s memory for a while.`,
    goOn: (memoryBytes: number) => `Take ${f.shortBytes(memoryBytes)} and measure`,
    leave: 'Leave it',
    fewer: (entries: number) => `Ask about ${f.roundCount(entries)} entries`,
    stop: 'Stop',
    progress: 'Progress of the measurement',
    stage: ({ go, run, runs, filled }: MeasuringStage) =>
      run === undefined
        ? `${goOf(go)} is loaded…`
        : `${goOf(go)}: run ${f.count(run + 1)} of ${f.count(runs)}, ${f.count(filled)} entries`,
    time: (seconds: number) => f.duration(1000 * seconds),
    stopped: 'Stopped: its memory goes back to the browser. Runs that were over are kept.',
    over: (seconds: number) => `Measured in ${f.duration(1000 * seconds)}; its memory goes back to the browser.`,
    failed: (builds: readonly string[], fact: JudgeFact) =>
      `${f.list(builds.map(goOf))}: ${sentenceOf(failures, fact)}`,
    obstacle: (obstacle: Obstacle) => sentenceOf(obstacles, obstacle),
    /** The crosses in the chart, and how the runs at its marker ended: `Go 1.27.4 inside 5 of 5`. */
    marks: (runs: readonly string[]) => ['real Go, measured here', runs.join('; ')].filter(Boolean).join(': '),
  };
};

export type HereWords = ReturnType<typeof hereWords>;
