import type { LessonId } from '../id';
import type { Lesson } from '../lesson';
import { allocator } from './allocator';
import { buckets } from './buckets';
import { groups } from './groups';
import { growing } from './growing';
import { heap } from './heap';
import { resident } from './resident';
import { shrinking } from './shrinking';
import { tables } from './tables';

/** The lessons before they are evaluated: for builds and tests, since they bring all models along. */
export const LESSON_CONTENT: Readonly<Record<LessonId, Lesson>> = {
  buckets,
  growing,
  groups,
  allocator,
  tables,
  shrinking,
  heap,
  resident,
};
