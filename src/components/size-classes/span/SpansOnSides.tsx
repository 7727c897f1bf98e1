import { type DrawnSide, SidesPicture } from '../../ui/beside/SidesPicture';
import type { SidesFrame } from '../../ui/beside/sidesRun';
import type { Box } from '../../ui/controls/useSize';
import { useWords } from '../../ui/words/words';
import type { HeapFrame, HeapSides } from '../run';
import { SIZE_FIGURE_WORDS } from '../words/languages';
import { counterBars } from './countersLayout';
import { HeapRect } from './HeapMarks';
import type { HeapOwner } from './heapOwners';
import { SpanInBox } from './SpanInBox';

interface SpansOnSidesProps extends Box {
  readonly run: Pick<HeapSides, 'names' | 'most'>;
  readonly frame: SidesFrame<HeapFrame>;
  readonly hasTotals: boolean;
}

/** The span that a step speaks of: one release’s, or two releases’ with the bytes that each has in slots. */
export function SpansOnSides({ run, frame: { frames }, hasTotals, ...box }: SpansOnSidesProps) {
  const { beside, inSlots } = useWords(SIZE_FIGURE_WORDS);
  const [first, second] = frames;
  const [name = '', other = ''] = run.names;
  if (!first) return null;
  if (!second) return <SpanInBox frame={first} release={name} hasTotals={hasTotals} {...box} />;
  function side(of: string, frame: HeapFrame): DrawnSide<{ readonly id: HeapOwner; readonly bytes: number }> {
    const { counters, ledger } = frame;
    const slots = counterBars(counters, ledger).find(({ id }) => id === 'slots');
    return {
      name: of,
      bytes: counters.heapAlloc,
      parts: slots?.parts ?? [],
      picture: (area) => <SpanInBox frame={frame} hasTotals={hasTotals} {...area} />,
    };
  }
  return (
    <SidesPicture
      sides={[side(name, first), side(other, second)]}
      words={beside}
      word={inSlots}
      most={run.most().slots}
      draw={({ id }, area) => <HeapRect owner={id} {...area} />}
      hasTotals={hasTotals}
      {...box}
    />
  );
}
