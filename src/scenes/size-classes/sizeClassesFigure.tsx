import { defineFigure } from '../figure';
import { SpanFigure } from './SpanFigure';
import { sizeCodec } from './settings';

export const sizeClassesFigure = defineFigure({
  id: 'size-classes',
  codec: sizeCodec,
  title: ({ story, ask }) => (story.id === 'own' ? `A request of ${ask.text}, again and again` : story.title),
  view: (props) => <SpanFigure {...props} />,
});
