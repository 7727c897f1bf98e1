import { defineFigure } from '../figure';
import { residentCodec } from './settings';

export const residentFigure = defineFigure({
  id: 'resident',
  codec: residentCodec,
  title: () => 'Resident memory',
  view: () => <p>…</p>,
});
