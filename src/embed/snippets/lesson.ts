import type { Lang } from '../../components/ui/format';
import type { LessonFacts, LessonWords } from '../../lessons/lesson';
import { missing } from '../../lessons/page/progress';
import { LESSON_HEIGHTS } from '../height';
import type { Theme } from '../options';
import { pageOf } from '../site';
import {
  type Attribute,
  type EmbedFacts,
  elementTags,
  type Form,
  frameTags,
  LINK_WORDS,
  type Snippet,
} from './snippet';

/** The two ways of showing a lesson elsewhere. */
export const LESSON_WAYS = ['element', 'iframe'] as const;
export type LessonWay = (typeof LESSON_WAYS)[number];

/** Part of a lesson: all of it, its beats from one to another, or a question. */
export type LessonPart =
  | { readonly type: 'whole' }
  | { readonly type: 'beats'; readonly from: string; readonly to: string }
  | { readonly type: 'question'; readonly id: string };

export interface LessonSnippetRequest {
  /** Mapscope's own address, ending in a slash. */
  readonly site: string;
  readonly facts: LessonFacts;
  /** In the language of the page that it is for. */
  readonly words: LessonWords;
  readonly part: LessonPart;
  readonly theme: Theme;
  readonly lang: Lang;
  readonly strict: boolean;
}

/** Attributes that name a part, and the stop that it begins at; of a question’s element the first is its id. */
function namesOf(lesson: string, part: LessonPart): { readonly names: Attribute[]; readonly stop: string | undefined } {
  if (part.type === 'whole') return { names: [['lesson', lesson]], stop: undefined };
  if (part.type === 'question') return { names: [['question', `${lesson}/${part.id}`]], stop: part.id };
  const { from, to } = part;
  return {
    names: [
      ['lesson', lesson],
      ['beats', from === to ? from : `${from}-${to}`],
    ],
    stop: from,
  };
}

/** Signs of new words and of code in a text. */
const MARKS = /[*`]/g;

/** The text of a question, plain. */
export function askOf(words: LessonWords, { numbers }: LessonFacts, question: string): string {
  return (words.questions[question] ?? missing(question)).ask(numbers).replace(MARKS, '');
}

/** Subject of a part in a few words, and in a sentence for readers without scripts. */
function saysOf({ words, facts, part }: LessonSnippetRequest): { readonly title: string; readonly about: string } {
  const { title, learnsTo, beats } = words;
  if (part.type === 'question') return { title, about: askOf(words, facts, part.id) };
  const about = learnsTo.replace(MARKS, '');
  return part.type === 'whole' ? { title, about } : { title: (beats[part.from] ?? missing(part.from)).title, about };
}

/** Texts to paste elsewhere to show a part of a lesson there. */
export function lessonSnippets(
  request: LessonSnippetRequest,
): Readonly<Record<LessonWay, Readonly<Record<Form, Snippet>>>> {
  const {
    site,
    facts: { id: lesson },
    part,
    theme,
    lang,
    strict,
  } = request;
  const { title, about } = saysOf(request);
  const { names, stop } = namesOf(lesson, part);
  const isQuestion = part.type === 'question';
  const settings: Attribute[] = [
    ...(theme === 'auto' ? [] : [['theme', theme] as const]),
    ...(lang === 'en' ? [] : [['lang', lang] as const]),
  ];
  const query = new URLSearchParams([...(stop === undefined ? [] : [['beat', stop]]), ['lang', lang]]);
  const facts: EmbedFacts = {
    site,
    tag: isQuestion ? 'map-question' : 'map-lesson',
    title,
    about,
    link: pageOf(site, `lessons/${lesson}`, `${query}`),
    linkWords: `${title}: ${LINK_WORDS[lang][isQuestion ? 'answer' : 'read']}`,
    heights: LESSON_HEIGHTS,
    width: '100%',
    attributes: [...names, ...settings],
    strict,
  };
  const idOfQuestion = ([name, value]: Attribute): Attribute => [name === 'question' ? 'id' : name, value];
  return {
    element: {
      markdown: { reason: 'elements' },
      ...elementTags({ ...facts, attributes: facts.attributes.map(idOfQuestion) }),
      hugo: { reason: 'lessonsInHugo' },
    },
    iframe: { markdown: { reason: 'frames' }, ...frameTags(facts), hugo: { reason: 'lessonsInHugo' } },
  };
}
