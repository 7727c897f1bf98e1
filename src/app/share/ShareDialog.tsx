import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SceneEntry } from '../../components/list';
import { Dialog } from '../../components/ui/controls/Dialog';
import { SelectField } from '../../components/ui/controls/fields';
import type { FigureStage } from '../../components/ui/player/figureStage';
import { useFormats, useWords } from '../../components/ui/words/words';
import { loadLocalizedFigure } from '../../embed/FigureFrame';
import { readOptions } from '../../embed/options';
import { type SnippetOptions, type SnippetRequest, snippetFacts, snippets, WAYS } from '../../embed/snippets/figure';
import { FORMS } from '../../embed/snippets/snippet';
import { PAGE_WORDS, SHARE_WORDS } from '../words/languages';
import { PictureButtons } from './PictureButtons';
import { Preview } from './Preview';
import styles from './ShareDialog.module.css';
import { ShareOptions } from './ShareOptions';
import { SnippetText, siteOf } from './SnippetText';

interface ShareDialogProps {
  readonly entry: SceneEntry;
  /** Query of the state that the page shows now. */
  readonly query: string;
  onClose(): void;
}

const AS_IT_IS: Omit<SnippetOptions, 'lang'> = {
  theme: 'auto',
  controls: 'full',
  hide: [],
  autoplay: false,
  judge: false,
  start: true,
  moving: false,
  strict: false,
};

/** Value of a promise, which must be the same one at every drawing; until it is there, the value of the one before it. */
function useLoaded<T>(loading: Promise<T>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let gone = false;
    loading.then(
      (loaded) => {
        if (!gone) setValue(() => loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [loading]);
  return value;
}

/** Dialog that makes a snippet for other pages, and pictures, of the state a page is in. */
export function ShareDialog({ entry, query, onClose }: ShareDialogProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]>('element');
  const [form, setForm] = useState<(typeof FORMS)[number]>('html');
  const words = useWords(SHARE_WORDS);
  const lang = useFormats().lang;
  const { sceneTitles } = useWords(PAGE_WORDS);
  const [options, setOptions] = useState<SnippetOptions>({ ...AS_IT_IS, lang });
  const [stage, setStage] = useState<FigureStage>();
  const preview = useRef<HTMLDivElement>(null);
  const spoken = useLoaded(useMemo(() => loadLocalizedFigure(entry.id, lang), [entry, lang]));
  const title = useMemo(
    () => spoken?.figure.open(query).title ?? sceneTitles[entry.id],
    [spoken, query, entry, sceneTitles],
  );
  const request: SnippetRequest = { site: siteOf(location.href), scene: entry.id, title, query, options };
  const { site, attributes, pictures } = snippetFacts(request);
  const shown = new URLSearchParams(attributes.map(([name, value]) => [name, value])).toString();
  const embed = useMemo(() => readOptions(new URLSearchParams(shown)), [shown]);
  const onStage = useCallback((next: FigureStage | undefined) => setStage(next), []);
  return (
    <Dialog open wide onClose={onClose} title={words.title}>
      <div className={styles.columns}>
        <div className={styles.choices}>
          <SelectField
            label={words.way}
            value={way}
            options={WAYS.map((each) => ({ value: each, label: words.ways[each].label }))}
            hint={words.ways[way].hint}
            onChange={(chosen) => setWay(WAYS.find((each) => each === chosen) ?? way)}
          />
          <SelectField
            label={words.form}
            value={form}
            options={FORMS.map((each) => ({ value: each, label: words.forms[each] }))}
            onChange={(chosen) => setForm(FORMS.find((each) => each === chosen) ?? form)}
          />
          <SnippetText snippet={snippets(request)[way][form]} />
        </div>
        <ShareOptions
          way={way}
          hasMoment={new URLSearchParams(query).has('at')}
          hasJudge={spoken?.figure.isJudged === true}
          options={options}
          onChange={setOptions}
        />
        <div className={styles.figure}>
          <Preview ref={preview} spoken={spoken} entry={entry} options={embed} site={site} onStage={onStage} />
          <PictureButtons root={preview} stage={stage} title={title} files={pictures} />
        </div>
      </div>
    </Dialog>
  );
}
