import type { ComponentProps } from 'react';
import type { Lang } from '../components/ui/format';
import { loadLanguage } from '../components/ui/words/language';
import { Words } from '../components/ui/words/words';
import { TaskCard } from '../lessons/page/TaskCard';
import { TASK_WORDS } from '../lessons/words/languages';

export type TaskHereProps = ComponentProps<typeof TaskCard>;

/** Loads the words of the tasks; what checks one is loaded once the reader begins it. */
export async function taskHere(lang: Lang) {
  const language = await loadLanguage(TASK_WORDS, lang);
  return (props: TaskHereProps) => (
    <Words of={TASK_WORDS} value={language}>
      <TaskCard {...props} />
    </Words>
  );
}
