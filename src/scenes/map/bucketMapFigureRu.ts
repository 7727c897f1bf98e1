import { bucketMapSpec } from './bucketMapSpec';
import { defineMapFigure } from './defineMapFigure';
import { russianBucket } from './russianBucket';
import { russianSpec } from './russianTitles';
import { sayInRussian } from './sayInRussian';

export const bucketMapFigureRu = defineMapFigure(
  'bucket-map',
  'Карта на бакетах, Go 1.23 и старше',
  russianSpec(bucketMapSpec),
  { bucket: russianBucket, say: sayInRussian },
);
