import { fieldWords } from '../../../fields/words/en';
import type { Formats } from '../../../ui/format';
import type { ResidentSettingName } from '../../settings';

export const words = (f: Formats<'en'>) => {
  const fields = fieldWords(f);
  return {
    ...fields,
    labels: {
      ...fields.moments,
      ...fields.program,
      view: 'View',
      tried: 'Experiments',
      story: 'Story',
      beside: 'Release beside it',
      go: 'Go release',
      total: 'All objects',
      size: 'Size of an object',
      hint: 'Size hint',
      hugePages: 'The kernel’s pages',
      mapsBytes: 'Maps',
      pointers: 'Share of the live heap with pointers',
      bridgeGo: 'Go release of the bridge',
    } satisfies Record<ResidentSettingName, string>,
  };
};

export type ResidentSettingWords = ReturnType<typeof words>;
