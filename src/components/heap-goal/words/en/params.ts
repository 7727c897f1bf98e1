import { fieldWords } from '../../../fields/words/en';
import type { Formats } from '../../../ui/format';
import type { CachePlace, GoalSettingName } from '../../settings';

export const words = (f: Formats<'en'>) => {
  const fields = fieldWords(f);
  return {
    ...fields,
    labels: {
      ...fields.moments,
      view: 'View',
      preset: 'Start from',
      release: 'Go release',
      gogc: fields.program.gogc,
      limit: 'Memory limit',
      rate: fields.program.bytesPerSecond,
      live: 'Live heap',
      cache: 'Cache',
      where: 'Cache location',
      pointers: 'Share of the heap with pointers',
      mark: 'Marking speed',
      procs: fields.program.procs,
      idle: fields.program.idleProcs,
      container: 'Container',
      story: 'Story',
      acts: 'What the program does',
    } satisfies Record<GoalSettingName, string>,
    /** Where the cache is. */
    places: { heap: 'in the heap', mmap: 'in mmap memory' } satisfies Record<CachePlace, string>,
  };
};

export type GoalParamWords = ReturnType<typeof words>;
