import { bucketMapSpec } from './bucketMapSpec';
import { defineMapScene } from './MapScene';

export const bucketMapScene = defineMapScene({
  id: 'bucket-map',
  title: 'Bucket map',
  about: 'Go 1.23 and before: tophash bytes, overflow buckets, and a growth that every write pays a part of.',
  own: {
    title: 'The bucket map of Go 1.23 and before',
    text: 'Buckets of eight slots, overflow buckets behind them, and growth that is paid for two buckets at a time.',
  },
  spec: bucketMapSpec,
});
