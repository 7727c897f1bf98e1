import { useEffect, useLayoutEffect, useState } from 'react';
import type { Figure } from '../defineFigure';
import { ScrollArea } from '../ui/controls/ScrollArea';
import type { FigurePlace } from '../ui/player/figureStage';
import { useStore } from '../ui/useStore';
import { type Language, sentenceOf } from '../ui/words/language';
import { useFormats, useWords, Words } from '../ui/words/words';
import { createConnectionStore } from './live/connection';
import { createFiles, type Files, KINDS } from './page/files';
import { readSample, SAMPLE_PARAM, type Sample } from './page/samples';
import { YourProgram } from './page/YourProgram';
import styles from './results.module.css';
import type { YourWords } from './words/en/page';
import { YOUR_WORDS } from './words/languages';

interface YourProgramFigureProps extends FigurePlace {
  readonly sample: Sample | undefined;
}

/** What the page says of a sample; without one the page itself, to open files of one’s own. */
function YourProgramFigure({ sample, width, height, onStage }: YourProgramFigureProps) {
  const words = useWords(YOUR_WORDS);
  const { lang } = useFormats();
  const [files, setFiles] = useState<Files>();
  useEffect(() => {
    const own = createFiles(KINDS, lang, words);
    if (sample) own.openSamples(sample.names, () => sample.load(lang));
    setFiles(own);
    return own.cancel;
  }, [sample, lang, words]);
  return (
    <div className={styles.embedded} style={{ width, height }} data-sample={sample?.id}>
      {files && sample && <SampleResult files={files} sample={sample} onStage={onStage} />}
      {files && !sample && <OwnFiles files={files} onStage={onStage} />}
    </div>
  );
}

interface SampleResultProps extends Pick<FigurePlace, 'onStage'> {
  readonly files: Files;
  readonly sample: Sample;
}

function SampleResult({ files, sample, onStage }: SampleResultProps) {
  const words = useWords(YOUR_WORDS);
  const { list } = useFormats();
  const { opened, refusals } = useStore(files.store);
  const shown = opened[0]?.shown;
  const names = list(sample.names);
  useLayoutEffect(() => {
    if (!shown) return undefined;
    onStage({ player: undefined, sentence: () => shown.about, query: () => `${SAMPLE_PARAM}=${sample.id}` });
    return () => onStage(undefined);
  }, [shown, sample, onStage]);
  const [refusal] = refusals;
  if (!shown)
    return (
      <p className={styles.figureNote}>{refusal ? sentenceOf(words.refusals, refusal) : words.reading.name(names)}</p>
    );
  return (
    <ScrollArea label={names} isFilling>
      <article>
        <p className={styles.figureNote}>
          <b>{names}</b> {shown.about}
        </p>
        {shown.view}
      </article>
    </ScrollArea>
  );
}

interface OwnFilesProps extends Pick<FigurePlace, 'onStage'> {
  readonly files: Files;
}

function OwnFiles({ files, onStage }: OwnFilesProps) {
  const { title } = useWords(YOUR_WORDS);
  const [live] = useState(() => createConnectionStore(new URL(location.href)));
  useEffect(() => live.close, [live]);
  useLayoutEffect(() => {
    onStage({ player: undefined, sentence: () => title, query: () => '' });
    return () => onStage(undefined);
  }, [title, onStage]);
  return (
    <ScrollArea label={title} isFilling>
      <YourProgram files={files} live={live} lost={[]} />
    </ScrollArea>
  );
}

/** The page as a figure beside a text. */
export function yourProgramFigure(language: Language<YourWords>): Figure {
  return {
    id: 'your-program',
    lang: language.formats.lang,
    open: (query) => ({ title: language.words.title, isUnderstood: query === '' || readSample(query) !== undefined }),
    problemsIn: async () => [],
    view: ({ query, ...place }) => (
      <Words of={YOUR_WORDS} value={language}>
        <YourProgramFigure key={query} sample={readSample(query)} {...place} />
      </Words>
    ),
  };
}
