import { defineFigure } from '../figure';
import { PagesFigure } from './PagesFigure';
import { residentCodec } from './settings';

export const residentFigure = defineFigure({
  id: 'resident',
  codec: residentCodec,
  title: ({ story }) => story.title,
  view: (props) => <PagesFigure {...props} />,
});
