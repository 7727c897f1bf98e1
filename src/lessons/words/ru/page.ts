import type { Formats } from '../../../components/format';
import type { LessonPageWords } from '../en/page';

export const words = (f: Formats<'ru'>): LessonPageWords => ({
  documentTitle: (title) => `${title} · Mapscope`,
  index: {
    title: 'Уроки',
    lead: 'Короткие истории с живыми схемами. Сначала угадайте, потом посмотрите, что происходит на самом деле. Все числа и ответы берутся из моделей.',
    all: 'Все уроки',
    facts: (minutes, questions) =>
      `${f.counted(minutes, { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' })}, ${f.counted(questions, { one: 'вопрос', few: 'вопроса', many: 'вопросов', other: 'вопроса' })}`,
    needs: (titles) => `Сначала прочтите: ${f.list(titles)}`,
    pathsTitle: 'Три дороги',
    paths: {
      newcomer: 'Хочу понять, как устроена мапа',
      memory: 'Я плачу за память',
      resident: 'RSS вырос, и непонятно почему',
    },
  },
  lesson: {
    readers: 'Кому пригодится',
    able: 'После урока',
    figure: 'Схема к уроку',
    loading: 'Схема загружается…',
    failed: 'Схема не загрузилась. Урок можно читать и без неё.',
    play: 'Проиграть',
    before: 'До',
    after: 'После',
    more: 'Подробнее',
    backToText: 'Вернуть схему тексту',
    owned: 'Теперь схема ваша: текст её не трогает.',
    next: 'Дальше',
    back: 'Назад',
    place: (at, all) => `${f.whole(at)} из ${f.whole(all)}`,
    summary: 'Если объяснять коллеге',
    onward: 'Теперь на своём',
    nextLesson: (title) => `Следующий урок: ${title}`,
    startOver: 'Начать сначала',
  },
  document: {
    live: 'Открыть урок с живыми схемами: сначала угадать, потом посмотреть',
    question: (number) => `Вопрос ${f.whole(number)}.`,
    answers: 'Ответы',
    other: 'In English',
    made: (date, first, last) => `Все числа посчитаны моделями Mapscope для Go от ${first} до ${last}. Дата: ${date}.`,
  },
  question: {
    name: 'Как думаете?',
    show: 'Проверить',
    choose: 'Сначала выберите ответ.',
    skip: 'Просто показать',
    really: 'Что будет на самом деле',
    again: 'Показать ещё раз',
    yours: 'ваш ответ',
    right: 'Так и есть.',
  },
});
