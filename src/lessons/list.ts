/// <reference path="./virtual.d.ts" />
import type { Lang } from '../components/ui/format';
import type { LanguageModules } from '../components/ui/words/language';
import type { LessonFacts, LessonId, LessonListed, LessonWords, WorksheetListed } from './lesson';
import type { RecallFacts } from './recall';

/** Modules of a lesson: evaluated when the site is built, and its words by language. */
interface LessonModules {
  facts(): Promise<{ readonly facts: LessonFacts }>;
  readonly words: LanguageModules<LessonWords>;
}

/** In reading order. */
export const LESSONS = {
  buckets: {
    facts: () => import('virtual:lesson/buckets'),
    words: { en: () => import('./words/en/buckets'), ru: () => import('./words/ru/buckets') },
  },
  growing: {
    facts: () => import('virtual:lesson/growing'),
    words: { en: () => import('./words/en/growing'), ru: () => import('./words/ru/growing') },
  },
  groups: {
    facts: () => import('virtual:lesson/groups'),
    words: { en: () => import('./words/en/groups'), ru: () => import('./words/ru/groups') },
  },
  allocator: {
    facts: () => import('virtual:lesson/allocator'),
    words: { en: () => import('./words/en/allocator'), ru: () => import('./words/ru/allocator') },
  },
  tables: {
    facts: () => import('virtual:lesson/tables'),
    words: { en: () => import('./words/en/tables'), ru: () => import('./words/ru/tables') },
  },
  shrinking: {
    facts: () => import('virtual:lesson/shrinking'),
    words: { en: () => import('./words/en/shrinking'), ru: () => import('./words/ru/shrinking') },
  },
  heap: {
    facts: () => import('virtual:lesson/heap'),
    words: { en: () => import('./words/en/heap'), ru: () => import('./words/ru/heap') },
  },
  limit: {
    facts: () => import('virtual:lesson/limit'),
    words: { en: () => import('./words/en/limit'), ru: () => import('./words/ru/limit') },
  },
  resident: {
    facts: () => import('virtual:lesson/resident'),
    words: { en: () => import('./words/en/resident'), ru: () => import('./words/ru/resident') },
  },
  service: {
    facts: () => import('virtual:lesson/service'),
    words: { en: () => import('./words/en/service'), ru: () => import('./words/ru/service') },
  },
} as const satisfies Readonly<Record<LessonId, LessonModules>>;

export function isLesson(id: string): id is LessonId {
  return Object.hasOwn(LESSONS, id);
}

/** Id of the worksheet that follows the lessons, on which readers fill in their own case. */
export const WORKSHEET = 'worksheet';

interface Catalog {
  readonly listed: readonly LessonListed[];
  readonly worksheet: WorksheetListed;
}

const CATALOGS: Readonly<Record<Lang, () => Promise<Catalog>>> = {
  en: () => import('virtual:lessons/en'),
  ru: () => import('virtual:lessons/ru'),
};

/** The list of lessons, and the worksheet. */
export function loadCatalog(lang: Lang): Promise<Catalog> {
  return CATALOGS[lang]();
}

/** The questions without a figure, of all lessons. */
export async function loadRecall(): Promise<readonly RecallFacts[]> {
  const { recall } = await import('virtual:lesson-recall');
  return recall;
}
