import { useCallback, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../components/ui/Dialog';
import { SelectField } from '../../components/ui/SelectField';
import { readOptions } from '../../embed/options';
import { snippets, WAYS } from '../../embed/snippets';
import { type SnippetOptions, type SnippetRequest, sayings } from '../../embed/snippets/said';
import { FORMS } from '../../embed/snippets/snippet';
import type { FigureStage } from '../../scenes/figure';
import { loadFigure } from '../../scenes/figures';
import type { SceneEntry } from '../../scenes/index';
import { PictureButtons } from './PictureButtons';
import { Preview } from './Preview';
import styles from './ShareDialog.module.css';
import { ShareOptions } from './ShareOptions';
import { SnippetText } from './SnippetText';
import { useLoaded } from './useLoaded';
import { FORM_WORDS, WAY_WORDS } from './words';

interface ShareDialogProps {
  readonly entry: SceneEntry;
  /** What the page shows now. */
  readonly query: string;
  onClose(): void;
}

const AS_IT_IS: SnippetOptions = {
  theme: 'auto',
  controls: 'full',
  hide: [],
  lang: 'en',
  autoplay: false,
  start: true,
  moving: false,
  strict: false,
};

/** Mapscope's own address. */
function siteOf(address: string): string {
  const url = new URL('./', address);
  url.search = '';
  url.hash = '';
  return url.href;
}

/** Makes of what a page shows a snippet for other pages, and pictures. */
export function ShareDialog({ entry, query, onClose }: ShareDialogProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]>('element');
  const [form, setForm] = useState<(typeof FORMS)[number]>('html');
  const [options, setOptions] = useState(AS_IT_IS);
  const [stage, setStage] = useState<FigureStage>();
  const preview = useRef<HTMLDivElement>(null);
  const figure = useLoaded(useMemo(() => loadFigure(entry.id), [entry]));
  const title = useMemo(() => figure?.open(query).title ?? entry.title, [figure, query, entry]);
  const request: SnippetRequest = { site: siteOf(location.href), scene: entry.id, title, query, options };
  const { site, asked, pictures } = sayings(request);
  const shown = new URLSearchParams(asked.map(([name, value]) => [name, value])).toString();
  const embed = useMemo(() => readOptions(new URLSearchParams(shown)), [shown]);
  const onStage = useCallback((next: FigureStage | undefined) => setStage(next), []);
  return (
    <Dialog open wide onClose={onClose} title="Share or embed">
      <div className={styles.columns}>
        <div className={styles.choices}>
          <SelectField
            label="Embed it as"
            value={way}
            options={WAYS.map((each) => ({ value: each, label: WAY_WORDS[each].label }))}
            hint={WAY_WORDS[way].hint}
            onChange={(chosen) => setWay(WAYS.find((each) => each === chosen) ?? way)}
          />
          <SelectField
            label="Your page is written in"
            value={form}
            options={FORMS.map((each) => ({ value: each, label: FORM_WORDS[each] }))}
            onChange={(chosen) => setForm(FORMS.find((each) => each === chosen) ?? form)}
          />
          <SnippetText snippet={snippets(request)[way][form]} />
        </div>
        <ShareOptions
          way={way}
          hasStep={new URLSearchParams(query).has('step')}
          options={options}
          onChange={setOptions}
        />
        <div className={styles.figure}>
          <Preview ref={preview} figure={figure} entry={entry} options={embed} site={site} onStage={onStage} />
          <PictureButtons root={preview} stage={stage} title={title} files={pictures} />
        </div>
      </div>
    </Dialog>
  );
}
