import { bucketDesign } from './bucketDesign';
import { bucketMapSpec } from './bucketMapSpec';
import { defineMapFigure } from './defineMapFigure';

export const bucketMapFigure = defineMapFigure('bucket-map', 'The bucket map of Go 1.23 and before', bucketMapSpec, {
  bucket: bucketDesign,
});
