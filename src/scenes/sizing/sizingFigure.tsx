import { defineFigure } from '../figure';
import { sizingCodec } from './settings';

export const sizingFigure = defineFigure({
  id: 'sizing',
  codec: sizingCodec,
  title: () => 'What a map costs',
  view: () => <p>…</p>,
});
