import { RECORDED } from '../../components/resident/investigation/recorded';
import { MEASURED, type ProgramId, TOTAL } from '../../components/resident/page/measured';
import { mapHit, upgradeMeasured } from '../../evidence/counts/resident';
import { counters, investigation } from '../../lessons/content/resident';
import { MIB } from '../../models/kernel/bits';
import { row } from '../article';

const HALF = 'resident?story=half&beside=1.23.12';
const HALF_BEFORE = 'resident?story=half&go=1.23.12';

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

export const memoryRegression = {
  rise: row({
    shown: { figure: 'resident?show=investigation' },
    numbers: () => {
      const { before, after } = investigation();
      return {
        before: before.kernel.vmRss,
        after: after.kernel.vmRss,
        rise: after.kernel.vmRss / before.kernel.vmRss - 1,
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
    shown: { figure: HALF, at: 'op:1' },
    numbers: () => {
      const [before, after] = [counters(HALF_BEFORE, 1), counters('resident?story=half', 1)];
      return {
        inuse: after.runtime.heapInuse,
        difference: after.runtime.heapInuse - before.runtime.heapInuse,
        before: before.kernel.heapRss,
        after: after.kernel.heapRss,
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
    shown: { figure: 'resident?story=channels', at: 'op:2' },
    numbers: () => ({ ...around('channels'), total: TOTAL }),
  }),
  maps: row({
    shown: { figure: 'resident?story=noswissmap' },
    more: 'evidence/maps-hit',
    isContradicted: true,
    numbers: mapHit,
  }),
  boundary: row({
    shown: { figure: 'resident?story=pointers' },
    numbers: () => ({
      smallBefore: measured('lastSmall', '1.23.12'),
      smallAfter: measured('lastSmall', '1.24.0'),
      largeBefore: measured('firstLarge', '1.23.12'),
      largeAfter: measured('firstLarge', '1.24.0'),
      halfBefore: measured('pointersHalf', '1.23.12'),
      halfAfter: measured('pointersHalf', '1.24.0'),
    }),
  }),
  noscan: row({
    shown: { figure: 'resident?story=noscan', at: 'op:1' },
    numbers: () => ({ ...around('noscan'), total: TOTAL }),
  }),
  bisect: row({
    more: 'resident?show=investigation&tried=dashboards,kinds,bisect',
    numbers: () => ({}),
  }),
  zeroing: row({
    shown: { figure: 'resident?story=half', at: 'zeroSpans' },
    numbers: () => ({}),
  }),
  fix: row({
    shown: { figure: 'resident?story=half&go=1.24.6&beside=1.24.0', at: 'op:1' },
    more: 'evidence/resident',
    numbers: () => ({
      last: measured('pointersHalf', '1.24.5'),
      mended: measured('pointersHalf', '1.24.6'),
      next: measured('pointersHalf', '1.25.0'),
    }),
  }),
  traffic: row({
    own: 'upgrade',
    more: 'articles/swiss-tables/fewResident',
    numbers: upgradeMeasured,
  }),
};
