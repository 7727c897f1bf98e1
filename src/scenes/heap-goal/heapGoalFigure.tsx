import { defineFigure } from '../figure';
import { goalCodec } from './settings';

export const heapGoalFigure = defineFigure({
  id: 'heap-goal',
  codec: goalCodec,
  title: () => 'The heap goal',
  view: () => <p>…</p>,
});
