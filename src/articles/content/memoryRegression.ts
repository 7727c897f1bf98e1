import { RECORDED } from '../../components/resident/investigation/recorded';
import { MEASURED, type ProgramId, TOTAL } from '../../components/resident/page/measured';
import { residentCodec } from '../../components/resident/settings';
import { mapHit, upgradeMeasured } from '../../evidence/counts/resident';
import { counters, investigation } from '../../lessons/content/resident';
import type { FigureAddress } from '../../lessons/lesson';
import { settingsIn } from '../../lessons/numbers/source';
import { MIB } from '../../models/kernel/bits';
import { row } from '../article';

/** Programs of the size that was measured, on the release that was worse and on the one before. */
const CHANNELS = 'resident?story=channels&total=512MiB';
const NO_POINTERS = 'resident?story=noscan&total=512MiB';
const HALF = 'resident?story=half&total=512MiB';
const LARGE = `${HALF}&size=32768B` as const;
const SMALL = `${HALF}&size=32760B` as const;
const OLD_MAP = 'resident?story=noswissmap';
const BEFORE = 'beside=1.23.12';

/** VmRSS of a program as real Go measured it. */
function measured(id: ProgramId, release: string): number {
  return (MEASURED.find((program) => program.id === id)?.mib[release] ?? Number.NaN) * MIB;
}

/** On the release before, on the one that was worse, and once it was mended. */
const around = (id: ProgramId) => ({
  before: measured(id, '1.23.12'),
  worse: measured(id, '1.24.0'),
  mended: measured(id, '1.24.6'),
});

/** Bytes of the heap that are in RAM in a figure, after an operation of its story on a release. */
function drawn(figure: FigureAddress, go: string, op: number): number {
  return counters(`${figure}&go=${go}` as FigureAddress, op).kernel.heapRss;
}

/** Entries of the map that was measured. */
function measuredEntries(): number {
  const [made] = MEASURED.find(({ id }) => id === 'noswissmap')?.ops ?? [];
  return made && 'hint' in made ? made.hint : Number.NaN;
}

export const memoryRegression = {
  rise: row({
    shown: { figure: 'resident?show=investigation' },
    numbers: () => {
      const { before, after } = investigation();
      const [recorded, worse] = [RECORDED['go1.23.12'].vmRss, RECORDED['go1.24.0'].vmRss];
      return {
        before: recorded,
        after: worse,
        rise: worse / recorded - 1,
        drawnBefore: before.kernel.vmRss,
        drawnAfter: after.kernel.vmRss,
      };
    },
  }),
  experiments: row({
    shown: { figure: 'resident?show=investigation&tried=dashboards,noswissmap,nospinbitmutex' },
    numbers: () => ({
      before: RECORDED['go1.23.12'].vmRss,
      after: RECORDED['go1.24.0'].vmRss,
      swiss: RECORDED['go1.24.0-noswissmap'].vmRss,
      spinbit: RECORDED['go1.24.0-nospinbitmutex'].vmRss,
    }),
  }),
  metrics: row({
    shown: { figure: 'resident?show=investigation&tried=noswissmap,nospinbitmutex,dashboards' },
    more: `${HALF}&${BEFORE}&at=op:1`,
    numbers: () => {
      const { before, after } = investigation();
      return {
        inuseBefore: before.runtime.heapInuse,
        inuseAfter: after.runtime.heapInuse,
        before: before.kernel.vmRss,
        after: after.kernel.vmRss,
      };
    },
  }),
  smaps: row({
    shown: { figure: 'resident?show=investigation&tried=dashboards,smaps' },
    numbers: () => {
      const [before, after] = [RECORDED['go1.23.12'], RECORDED['go1.24.0']];
      return { size: after.heapSize, before: before.heapRss, after: after.heapRss };
    },
  }),
  profile: row({
    shown: { figure: `${CHANNELS}&${BEFORE}`, at: 'op:1' },
    numbers: () => ({
      ...around('channels'),
      total: TOTAL,
      drawnBefore: drawn(CHANNELS, '1.23.12', 1),
      drawnWorse: drawn(CHANNELS, '1.24.0', 1),
    }),
  }),
  maps: row({
    shown: { figure: `${OLD_MAP}&beside=1.24.6`, at: 'op:0' },
    more: 'evidence/maps-hit',
    isContradicted: true,
    numbers: (repository) => ({
      ...mapHit(repository),
      entries: measuredEntries(),
      drawnEntries: settingsIn(OLD_MAP, 'resident', residentCodec).hint,
      drawn: drawn(OLD_MAP, '1.24.0', 0),
      drawnMended: drawn(OLD_MAP, '1.24.6', 0),
    }),
  }),
  boundary: row({
    shown: { figure: `${LARGE}&${BEFORE}`, at: 'op:1' },
    more: `${SMALL}&${BEFORE}&at=op:0`,
    numbers: () => ({
      boundary: settingsIn(LARGE, 'resident', residentCodec).size,
      drawnBefore: drawn(LARGE, '1.23.12', 1),
      drawnWorse: drawn(LARGE, '1.24.0', 1),
      drawnSmallBefore: drawn(SMALL, '1.23.12', 0),
      drawnSmallWorse: drawn(SMALL, '1.24.0', 0),
      smallBefore: measured('lastSmall', '1.23.12'),
      smallAfter: measured('lastSmall', '1.24.0'),
      largeBefore: measured('firstLarge', '1.23.12'),
      largeAfter: measured('firstLarge', '1.24.0'),
      halfBefore: measured('pointersHalf', '1.23.12'),
      halfAfter: measured('pointersHalf', '1.24.0'),
    }),
  }),
  noscan: row({
    shown: { figure: `${NO_POINTERS}&${BEFORE}`, at: 'op:0' },
    numbers: () => ({
      ...around('noscan'),
      total: TOTAL,
      drawnBefore: drawn(NO_POINTERS, '1.23.12', 0),
      drawnWorse: drawn(NO_POINTERS, '1.24.0', 0),
    }),
  }),
  bisect: row({
    shown: { figure: 'resident?show=investigation&tried=dashboards,kinds,bisect' },
    numbers: () => ({}),
  }),
  zeroing: row({
    shown: { figure: 'resident?story=half', at: 'zeroSpans' },
    numbers: () => ({}),
  }),
  fix: row({
    shown: { figure: `${HALF}&go=1.24.6&beside=1.24.0`, at: 'op:1' },
    more: 'evidence/resident',
    numbers: () => ({
      last: measured('pointersHalf', '1.24.5'),
      mended: measured('pointersHalf', '1.24.6'),
      next: measured('pointersHalf', '1.25.0'),
      drawnLast: drawn(HALF, '1.24.0', 1),
      drawnMended: drawn(HALF, '1.24.6', 1),
    }),
  }),
  traffic: row({
    own: 'upgrade',
    more: 'articles/swiss-tables/fewResident',
    numbers: upgradeMeasured,
  }),
};
