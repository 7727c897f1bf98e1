import { defineFigure, type Figure } from '../figure';
import { MapFigure } from './MapFigure';
import { exampleOf } from './plan';
import type { MapSceneSpec } from './settings';

export function defineMapFigure(id: string, ownTitle: string, spec: MapSceneSpec): Figure {
  return defineFigure({
    id,
    codec: spec.codec,
    title: ({ example }) => exampleOf(spec, example)?.title ?? ownTitle,
    view: (props) => <MapFigure spec={spec} {...props} />,
  });
}
