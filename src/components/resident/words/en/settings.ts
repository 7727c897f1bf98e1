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
      beside: 'Second release',
      go: 'Go release',
      total: 'Total size',
      size: 'Object size',
      hint: 'Size hint',
      hugePages: 'Kernel pages',
      mapsBytes: 'Maps',
      pointers: 'Share of the live heap in objects with pointers',
      bridgeGo: 'Go release for the bridge',
    } satisfies Record<ResidentSettingName, string>,
  };
};

export type ResidentSettingWords = ReturnType<typeof words>;
