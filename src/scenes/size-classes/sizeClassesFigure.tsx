import { defineFigure } from '../figure';
import { sizeCodec } from './settings';

export const sizeClassesFigure = defineFigure({
  id: 'size-classes',
  codec: sizeCodec,
  title: () => 'Size classes',
  view: () => <p>…</p>,
});
