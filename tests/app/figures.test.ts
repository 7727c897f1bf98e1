import { expect, test } from 'vitest';
import { ARTICLE_PICTURES } from '../../src/app/ArticlePage';
import type { ScenePicture } from '../../src/app/figures';
import { LESSON_PICTURES } from '../../src/app/LessonPage';
import { loadPage } from '../../src/components/loadPage';

const PICTURES: [string, ScenePicture][] = [...Object.entries(LESSON_PICTURES), ...Object.entries(ARTICLE_PICTURES)];

test.each(PICTURES)('the picture of %s is in the gallery of its scene', async (_, [scene, item]) => {
  expect((await loadPage(scene, 'en')).gallery.map(({ id }) => id)).toContain(item);
});

test('no two lessons have the same picture', () => {
  expect(new Set(Object.values(LESSON_PICTURES).map(String)).size).toBe(Object.keys(LESSON_PICTURES).length);
});
