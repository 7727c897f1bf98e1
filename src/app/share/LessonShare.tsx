import { useState } from 'react';
import { Dialog } from '../../components/ui/controls/Dialog';
import { SelectField } from '../../components/ui/controls/fields';
import type { Lang } from '../../components/ui/format';
import { loadLanguage } from '../../components/ui/words/language';
import { useFormats, useWords } from '../../components/ui/words/words';
import { LANGS, THEMES, type Theme } from '../../embed/options';
import { askOf, LESSON_WAYS, type LessonPart, lessonSnippets } from '../../embed/snippets/lesson';
import { FORMS } from '../../embed/snippets/snippet';
import type { LessonFacts, LessonId, LessonWords } from '../../lessons/lesson';
import { LESSONS } from '../../lessons/list';
import { SHARE_WORDS } from '../words/languages';
import styles from './ShareDialog.module.css';
import { CheckBox, SnippetText, siteOf } from './shareFields';

interface LessonShareProps {
  readonly id: LessonId;
  readonly facts: LessonFacts;
  readonly words: LessonWords;
  onClose(): void;
}

const QUESTION = 'question/';

/** Dialog that makes a snippet for other pages of a lesson, of some of its beats, or of one question. */
export function LessonShare({ id: lessonId, facts, words: lesson, onClose }: LessonShareProps) {
  const words = useWords(SHARE_WORDS);
  const { beats, questions } = facts;
  const [way, setWay] = useState<(typeof LESSON_WAYS)[number]>('element');
  const [form, setForm] = useState<(typeof FORMS)[number]>('html');
  const [theme, setTheme] = useState<Theme>('auto');
  const [strict, setStrict] = useState(false);
  const pageLang = useFormats().lang;
  /** In the language of the page that it is for. */
  const [pasted, setPasted] = useState<{ readonly lang: Lang; readonly words: LessonWords }>({
    lang: pageLang,
    words: lesson,
  });
  const [part, setPart] = useState<LessonPart>({ type: 'whole' });
  const [first = '', last = first] = [beats[0]?.id, beats.at(-1)?.id];
  const titleOf = (beat: string) => lesson.beats[beat]?.title ?? beat;

  function choose(chosen: string) {
    if (chosen.startsWith(QUESTION)) setPart({ type: 'question', id: chosen.slice(QUESTION.length) });
    else setPart(chosen === 'beats' ? { type: 'beats', from: first, to: last } : { type: 'whole' });
  }

  function chooseBeats(from: string, to: string, moved: 'from' | 'to') {
    const indexOf = (id: string) => beats.findIndex((beat) => beat.id === id);
    const isTurned = indexOf(to) < indexOf(from);
    const met = moved === 'from' ? from : to;
    setPart({ type: 'beats', ...(isTurned ? { from: met, to: met } : { from, to }) });
  }

  async function choosePasted(lang: Lang) {
    const { words: inLang } = await loadLanguage<LessonWords>(LESSONS[lessonId].words, lang);
    setPasted({ lang, words: inLang });
  }

  const snippet = lessonSnippets({
    ...pasted,
    site: siteOf(location.href),
    facts,
    part,
    theme,
    strict,
  })[way][form];
  const beatOptions = beats.map(({ id }) => ({ value: id, label: titleOf(id) }));
  return (
    <Dialog open onClose={onClose} title={words.lesson.title}>
      <div className={styles.choices}>
        <SelectField
          label={words.lesson.part}
          value={part.type === 'question' ? QUESTION + part.id : part.type}
          options={[
            { value: 'whole', label: words.lesson.whole },
            { value: 'beats', label: words.lesson.beats },
            ...questions.map(({ id }, i) => ({
              value: QUESTION + id,
              label: words.lesson.question(i + 1, askOf(lesson, facts, id)),
            })),
          ]}
          onChange={choose}
        />
        {part.type === 'beats' && (
          <div className={styles.selects}>
            <SelectField
              label={words.lesson.from}
              value={part.from}
              options={beatOptions}
              onChange={(from) => chooseBeats(from, part.to, 'from')}
            />
            <SelectField
              label={words.lesson.to}
              value={part.to}
              options={beatOptions}
              onChange={(to) => chooseBeats(part.from, to, 'to')}
            />
          </div>
        )}
        <div className={styles.selects}>
          <SelectField
            label={words.way}
            value={way}
            options={LESSON_WAYS.map((each) => ({ value: each, label: words.lesson.ways[each] }))}
            onChange={(chosen) => setWay(LESSON_WAYS.find((each) => each === chosen) ?? way)}
          />
          <SelectField
            label={words.form}
            value={form}
            options={FORMS.map((each) => ({ value: each, label: words.forms[each] }))}
            onChange={(chosen) => setForm(FORMS.find((each) => each === chosen) ?? form)}
          />
        </div>
        <div className={styles.selects}>
          <SelectField
            label={words.theme}
            value={theme}
            options={THEMES.map((each) => ({ value: each, label: words.themes[each] }))}
            onChange={(chosen) => setTheme(THEMES.find((each) => each === chosen) ?? theme)}
          />
          <SelectField
            label={words.lang}
            value={pasted.lang}
            options={LANGS.map((each) => ({ value: each, label: words.langs[each] }))}
            onChange={(chosen) => void choosePasted(LANGS.find((each) => each === chosen) ?? pasted.lang)}
          />
        </div>
        <CheckBox label={words.strict} checked={strict} onChange={setStrict} />
        <SnippetText snippet={snippet} />
      </div>
    </Dialog>
  );
}
