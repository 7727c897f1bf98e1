import { useState } from 'react';
import type { Lang } from '../components/ui/format';
import { loadLanguage } from '../components/ui/words/language';
import { useWords, Words } from '../components/ui/words/words';
import type { LessonFacts, LessonWords } from '../lessons/lesson';
import { loadRecall } from '../lessons/list';
import { Recall } from '../lessons/page/Recall';
import { endOf, newRecalled, type RecallFacts, withAnswer } from '../lessons/recall';
import { RECALL_WORDS } from '../lessons/words/languages';

export interface RecallHereProps {
  readonly facts: LessonFacts;
  readonly words: LessonWords;
  /** Goes to a beat of the lesson. */
  onRead(beat: string): void;
}

/** Loads the questions without a figure, and their words. */
export async function recallHere(lang: Lang) {
  const [all, language] = await Promise.all([loadRecall(), loadLanguage(RECALL_WORDS, lang)]);
  return ({ facts, ...props }: RecallHereProps) => (
    <Words of={RECALL_WORDS} value={language}>
      <AtEnd asked={endOf(all, facts.id)} {...props} />
    </Words>
  );
}

interface AtEndProps extends Pick<RecallHereProps, 'words' | 'onRead'> {
  readonly asked: readonly RecallFacts[];
}

/** Questions from memory; other numbers for each visit, and nothing of them is kept. */
function AtEnd({ asked, words, onRead }: AtEndProps) {
  const { end, endHere } = useWords(RECALL_WORDS);
  const [recalled, setRecalled] = useState(newRecalled);
  return (
    <Recall
      title={end}
      how={endHere}
      asked={asked}
      recalled={recalled}
      onAnswer={(facts, choice) => setRecalled(withAnswer(recalled, facts, choice))}
      taughtIn={({ beat }) => ({ title: words.beats[beat]?.title ?? '' })}
      onRead={onRead}
    />
  );
}
