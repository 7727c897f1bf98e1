import { Link } from 'wouter';
import type { SceneId } from '../components/list';
import { useFormats, useWords } from '../components/ui/words/words';
import { type FigureAddress, type LessonListed, sceneOf } from '../lessons/lesson';
import { loadCatalog } from '../lessons/list';
import { useLoaded } from './loading';
import { PAGE_WORDS } from './words/languages';

interface LessonOfRunProps {
  readonly scene: SceneId;
  /** Id of an example or a story. */
  readonly run: string;
}

/** True if a figure shows the run, in the given scene if any: maps share their examples. */
function shows(figure: FigureAddress, run: string, wanted?: SceneId): boolean {
  const { scene, query } = sceneOf(figure);
  return (wanted === undefined || scene === wanted) && [...new URLSearchParams(query).values()].includes(run);
}

/** Link to the first beat of a lesson whose figure shows this run; renders nothing if there is none. */
export function LessonOfRun({ scene, run }: LessonOfRunProps) {
  const words = useWords(PAGE_WORDS);
  const lang = useFormats().lang;
  const listed = useLoaded<readonly LessonListed[]>(async () => (await loadCatalog(lang)).listed, []);
  const beats = listed.flatMap(({ id: lesson, beats }) => beats.map((beat) => ({ lesson, ...beat })));
  const inScene = beats.find(({ figures }) => figures.some((figure) => shows(figure, run, scene)));
  const beat = inScene ?? beats.find(({ figures }) => figures.some((figure) => shows(figure, run)));
  if (!beat) return null;
  return (
    <p>
      <Link href={`/lessons/${beat.lesson}?beat=${beat.id}`}>{words.explainedIn(beat.title)}</Link>
    </p>
  );
}
