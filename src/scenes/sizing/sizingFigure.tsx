import { defineFigure } from '../figure';
import { CostFigure } from './CostFigure';
import { typesOf } from './figureCase';
import { type SizingSettings, sizingCodec } from './settings';

function titleOf(settings: SizingSettings): string {
  const { source, preset } = settings;
  if (source === '') return preset.title;
  const { map, problem } = typesOf(settings);
  return problem === undefined ? map.go : preset.title;
}

export const sizingFigure = defineFigure({
  id: 'sizing',
  codec: sizingCodec,
  title: titleOf,
  view: (props) => <CostFigure {...props} />,
});
