// One program, asked about on each page and through the package: the same figures everywhere.
import { describe, expect, it } from 'vitest';
import { heapConfigOf, openIn, settledGoal } from '../../src/components/heap-goal/program';
import { goalCodec } from '../../src/components/heap-goal/settings';
import { bridgeInput, residentCodec } from '../../src/components/resident/settings';
import { billSides } from '../../src/components/sizing/bill/facts';
import { billOf, sizingCodec } from '../../src/components/sizing/question/settings';
import { steadyHeap } from '../../src/models/heap/steadyHeap';
import { bridge } from '../../src/models/resident/bridge';
import { exactly } from '../../src/models/sizing/range';
import { BILL_DEFAULTS } from './sizing/whatIfs';

const MIB = 2 ** 20;

interface Asked {
  readonly live: number;
  readonly pointers: number;
  readonly rate: number;
  readonly procs: number;
  readonly idle: number | null;
  readonly gogc: number;
  readonly limit: number | null;
}

const PROGRAMS: readonly Asked[] = [
  { live: 198, pointers: 81, rate: 230, procs: 2, idle: null, gogc: 100, limit: null },
  { live: 300, pointers: 100, rate: 228, procs: 2, idle: 1.9, gogc: 150, limit: null },
  { live: 100, pointers: 0, rate: 400, procs: 4, idle: 0, gogc: 100, limit: 150 },
  { live: 300, pointers: 100, rate: 100, procs: 1, idle: 1, gogc: 100, limit: 450 },
  { live: 200, pointers: 50, rate: 100, procs: 2, idle: null, gogc: 50, limit: 190 },
];

function query({ rate, procs, idle, gogc, limit }: Asked): string {
  const program = [
    `rate=${rate}MiB`,
    `procs=${procs}`,
    `gogc=${gogc}`,
    `gomemlimit=${limit === null ? 'off' : `${limit}MiB`}`,
  ];
  return [...program, `idle=${idle ?? 'unknown'}`].join('&');
}

describe.each(PROGRAMS)('$live MiB, $pointers % with pointers, GOGC $gogc, limit $limit', (program) => {
  const { live, pointers, rate, procs, idle, gogc, limit } = program;
  const heap = steadyHeap({
    release: '1.26',
    liveBytes: live * MIB,
    pointerShare: pointers / 100,
    gogc,
    ...(limit !== null && { memoryLimit: limit * MIB }),
    allocBytesPerSecond: rate * MIB,
    procs,
    ...(idle !== null && { idleProcs: idle }),
  });

  it('is the same on the page of the heap goal', () => {
    const { settings, problems } = goalCodec.parse(`live=${live}MiB&pointers=${pointers}&go=1.26&${query(program)}`);
    expect(problems).toEqual({});
    const { ranges } = settledGoal(heapConfigOf(settings), openIn(settings));
    const { goalBytes, residentBytes, cyclesPerSecond, gcCpuShare } = ranges;
    expect({ goalBytes, residentBytes, cyclesPerSecond, gcCpuShare }).toEqual(heap);
  });

  it('is the same in the bill', () => {
    const { settings, problems } = sizingCodec.parse(query(program));
    expect(problems).toEqual({});
    const side = { label: '', release: '1.26', mapsBytes: exactly(live * MIB), mapsPointerShare: pointers / 100 };
    const [billed] = billSides([side], { ...BILL_DEFAULTS, ...billOf(settings) });
    expect(billed?.bill.goal.bytes).toEqual(heap.goalBytes);
    expect(billed?.bill.residentBytes).toEqual(heap.residentBytes);
    expect(billed?.bill.cyclesPerSecond).toEqual(heap.cyclesPerSecond);
    expect(billed?.bill.gcCpuShare).toEqual(heap.gcCpuShare);
  });

  it('is the same on the bridge to what is resident', () => {
    const { settings, problems } = residentCodec.parse(
      `maps=${live}MiB&pointers=${pointers}&on=1.26&${query(program)}`,
    );
    expect(problems).toEqual({});
    expect(bridge(bridgeInput(settings)).steps.at(-1)?.bytes).toEqual(heap.residentBytes);
  });
});
