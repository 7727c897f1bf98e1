import { examplesOf } from './examples';
import { defineMapScene } from './MapScene';
import { mapSceneSpec, releaseParam } from './settings';

export const swissMapScene = defineMapScene({
  id: 'swiss-map',
  title: 'Swiss map',
  about: 'Go 1.24 and later: eight control bytes compared at once, tombstones, and tables that split.',
  own: {
    title: 'The Swiss map of Go 1.24 and later',
    text: 'Groups of eight slots with a control word each, tables of up to 1,024 slots, and a directory over them.',
  },
  spec: mapSceneSpec(examplesOf('swiss'), [releaseParam('go', 'Go release', '1.26', 'swiss')]),
});
