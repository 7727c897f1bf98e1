import { defineFigure } from '../figure';
import { GoalFigure } from './GoalFigure';
import { goalCodec } from './settings';
import { STORIES } from './stories';

export const heapGoalFigure = defineFigure({
  id: 'heap-goal',
  codec: goalCodec,
  title: ({ story, preset }) => (story === STORIES[0] ? preset.title : story.title),
  view: (props) => <GoalFigure {...props} />,
});
