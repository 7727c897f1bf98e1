import { defineMapScene } from './MapScene';
import { swissMapSpec } from './swissMapSpec';

export const swissMapScene = defineMapScene({
  id: 'swiss-map',
  title: 'Swiss map',
  about: 'Go 1.24 and later: eight control bytes compared at once, tombstones, and tables that split.',
  own: {
    title: 'The Swiss map of Go 1.24 and later',
    text: 'Groups of eight slots with a control word each, tables of up to 1,024 slots, and a directory over them.',
  },
  spec: swissMapSpec,
});
