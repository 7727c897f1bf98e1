import { defineFigure, type Figure } from '../figure';
import type { Designs } from './design';
import { MapFigure } from './MapFigure';
import { exampleOf } from './plan';
import type { MapSceneSpec } from './settings';

export function defineMapFigure(id: string, ownTitle: string, spec: MapSceneSpec, designs: Designs): Figure {
  return defineFigure({
    id,
    codec: spec.codec,
    title: ({ example }) => exampleOf(spec, example)?.title ?? ownTitle,
    view: (props) => <MapFigure spec={spec} designs={designs} {...props} />,
  });
}
