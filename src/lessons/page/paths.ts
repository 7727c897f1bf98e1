import type { LessonListed } from '../lesson';
import { WORKSHEET } from '../list';

/** What each way through the lessons leads to, by what brings a reader here. */
const GOALS = {
  newcomer: ['tables'],
  memory: ['service', WORKSHEET],
  resident: ['resident'],
} as const;

type PathId = keyof typeof GOALS;

type Listed = Pick<LessonListed, 'id' | 'needs'>;

export const PATHS = Object.keys(GOALS).filter(isPath);

export function isPath(id: string | null): id is PathId {
  return id !== null && Object.hasOwn(GOALS, id);
}

/** Ids along a path, in reading order: its goals and all lessons to read before. */
export function idsAlong(path: PathId, listed: readonly Listed[]): string[] {
  const wanted = new Set<string>();
  function want(id: string): void {
    wanted.add(id);
    for (const need of listed.find((lesson) => lesson.id === id)?.needs ?? []) want(need);
  }
  for (const goal of GOALS[path]) want(goal);
  return [...listed.map(({ id }) => id), WORKSHEET].filter((id) => wanted.has(id));
}

/** The lesson after another one, along a path or in the order of the index; undefined after the last. */
export function nextAlong(path: PathId | undefined, id: string, listed: readonly Listed[]): string | undefined {
  const ids = path === undefined ? listed.map((lesson) => lesson.id) : idsAlong(path, listed);
  const at = ids.indexOf(id);
  return at < 0 ? undefined : ids[at + 1];
}
