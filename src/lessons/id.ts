/** Each lesson by its name in addresses; `list.ts` has all of them, in order. */
export type LessonId = 'allocator' | 'buckets' | 'groups' | 'growing' | 'heap' | 'resident' | 'shrinking' | 'tables';
