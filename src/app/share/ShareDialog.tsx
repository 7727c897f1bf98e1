import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SceneEntry } from '../../components/scenes';
import { Button } from '../../components/ui/controls/Button';
import { Dialog } from '../../components/ui/controls/Dialog';
import { SelectField } from '../../components/ui/controls/fields';
import { useBox } from '../../components/ui/controls/useSize';
import { animate } from '../../components/ui/picture/animate';
import { download } from '../../components/ui/picture/SavePicture';
import { readStage, type StageReading, stageSvg } from '../../components/ui/picture/stageSvg';
import { CONTROLS, FIGURE_PARTS, type FigureStage } from '../../components/ui/player/figureStage';
import { useFormats, useWords } from '../../components/ui/words/words';
import { EmbeddedFigure, type LocalizedFigure, loadLocalizedFigure } from '../../embed/EmbeddedFigure';
import { heightOf } from '../../embed/height';
import { type EmbedOptions, LANGS, readOptions, THEMES } from '../../embed/options';
import {
  type SavedPictures,
  type SnippetOptions,
  type SnippetRequest,
  snippetFacts,
  snippets,
  WAYS,
  type Way,
} from '../../embed/snippets/figure';
import { FORMS } from '../../embed/snippets/snippet';
import type { Player } from '../../timeline/player';
import { PAGE_WORDS, SHARE_WORDS } from '../words/languages';
import styles from './ShareDialog.module.css';
import { CheckBox, SnippetText, siteOf } from './shareFields';

interface PictureButtonsProps {
  /** Element in which the figure is drawn. */
  readonly root: RefObject<Element | null>;
  /** Undefined until the figure is drawn. */
  readonly stage: FigureStage | undefined;
  readonly title: string;
  readonly files: SavedPictures;
}

function save(name: string, svg: string): void {
  download(name, new Blob([svg], { type: 'image/svg+xml' }));
}

/** Buttons that save the preview as a still picture or, if it has steps, as an animation. */
function PictureButtons({ root, stage, title, files }: PictureButtonsProps) {
  const words = useWords(SHARE_WORDS);
  const [state, setState] = useState<'saved' | 'drawing' | 'failed'>();
  const player = stage?.player;
  const saveStill = () => {
    if (!root.current || !stage) return;
    save(files.still, stillPicture(root.current, stage, title));
    setState('saved');
  };
  const saveMoving = async () => {
    if (!root.current || !stage || !player || state === 'drawing') return;
    setState('drawing');
    try {
      save(files.moving, await movingPicture(root.current, stage, player, title));
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles.row}>
      <Button disabled={!stage} onClick={saveStill}>
        {words.saveStill}
      </Button>
      {(!stage || player) && (
        <Button disabled={!stage || state === 'drawing'} onClick={() => void saveMoving()}>
          {words.saveMoving}
        </Button>
      )}
      <span role="status" className={styles.note}>
        {state === 'drawing' && words.drawing}
        {state === 'saved' && words.saved}
        {state === 'failed' && words.failed}
      </span>
    </div>
  );
}

const MAX_STEPS = 12;
const MS_A_STEP = 1000;

function partsOf(root: Element): NodeListOf<Element> {
  return root.querySelectorAll('[data-picture="part"]');
}

/** Resolves once the pending render is done and all animations have finished. */
async function whenSettled(root: Element): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  for (const motion of root.getAnimations({ subtree: true })) motion.finish();
}

/** The figure's current state as SVG. */
function stillPicture(root: Element, stage: FigureStage, title: string): string {
  return stageSvg(partsOf(root), { title, desc: stage.sentence() });
}

/** The next dozen steps as an animated SVG, or the last dozen. The figure returns to its step. */
async function movingPicture(root: Element, stage: FigureStage, player: Player, title: string): Promise<string> {
  player.pause();
  const { step, from, until } = player.getState();
  const first = Math.max(from, Math.min(step, until - MAX_STEPS + 1));
  const last = Math.min(until, first + MAX_STEPS - 1);
  const frames: StageReading[] = [];
  const sentences: string[] = [];
  try {
    for (let at = first; at <= last && root.isConnected; at++) {
      player.seek(at);
      await whenSettled(root);
      frames.push(readStage(partsOf(root)));
      sentences.push(stage.sentence());
    }
  } finally {
    player.seek(step);
  }
  const [looks = readStage(partsOf(root))] = frames;
  return animate(
    frames.map(({ parts }) => parts),
    { title, desc: sentences.join(' '), background: looks.background, fontFamily: looks.fontFamily },
    MS_A_STEP,
  );
}

interface ShareDialogProps {
  readonly entry: SceneEntry;
  /** Query of the state that the page shows now. */
  readonly query: string;
  onClose(): void;
}

const DEFAULTS: Omit<SnippetOptions, 'lang'> = {
  theme: 'auto',
  controls: 'full',
  hide: [],
  autoplay: false,
  judge: false,
  start: true,
  moving: false,
  strict: false,
};

/** Value of a referentially stable promise; the previous promise's value until it resolves. */
function usePromise<T>(loading: Promise<T>): T | undefined {
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

/** Dialog that makes an embed snippet or a picture of a page's current state. */
export function ShareDialog({ entry, query, onClose }: ShareDialogProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]>('element');
  const [form, setForm] = useState<(typeof FORMS)[number]>('html');
  const words = useWords(SHARE_WORDS);
  const lang = useFormats().lang;
  const { sceneTitles } = useWords(PAGE_WORDS);
  const [options, setOptions] = useState<SnippetOptions>({ ...DEFAULTS, lang });
  const [stage, setStage] = useState<FigureStage>();
  const preview = useRef<HTMLDivElement>(null);
  const localized = usePromise(useMemo(() => loadLocalizedFigure(entry.id, lang), [entry, lang]));
  const title = useMemo(
    () => localized?.figure.open(query).title ?? sceneTitles[entry.id],
    [localized, query, entry, sceneTitles],
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
          hasJudge={localized?.figure.isJudged === true}
          options={options}
          onChange={setOptions}
        />
        <div className={styles.figure}>
          <Preview ref={preview} localized={localized} entry={entry} options={embed} site={site} onStage={onStage} />
          <PictureButtons root={preview} stage={stage} title={title} files={pictures} />
        </div>
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Undefined until it is loaded. */
  readonly localized: LocalizedFigure | undefined;
  readonly entry: SceneEntry;
  readonly options: EmbedOptions;
  readonly site: string;
  onStage(stage: FigureStage | undefined): void;
}

/** The figure as it will look when embedded. */
function Preview({ ref, localized, entry, options, site, onStage }: PreviewProps) {
  const words = useWords(SHARE_WORDS);
  const [{ width }, measured] = useBox();
  const { theme } = options;
  return (
    <section className={styles.preview} aria-label={words.preview} ref={measured}>
      <div
        ref={ref}
        style={{ height: heightOf(entry, null, width), colorScheme: theme === 'auto' ? undefined : theme }}
      >
        {localized ? (
          <EmbeddedFigure first={localized} options={options} site={site} onStage={onStage} />
        ) : (
          <p className={styles.note}>{words.loading}</p>
        )}
      </div>
    </section>
  );
}

interface ShareOptionsProps {
  readonly way: Way;
  /** True if there is a moment to open at. */
  readonly hasMoment: boolean;
  /** True if real Go can run it. */
  readonly hasJudge: boolean;
  readonly options: SnippetOptions;
  onChange(options: SnippetOptions): void;
}

/** Options of how the figure is shown elsewhere, apart from its subject. */
function ShareOptions({ way, hasMoment, hasJudge, options, onChange }: ShareOptionsProps) {
  const words = useWords(SHARE_WORDS);
  const change = (some: Partial<SnippetOptions>) => onChange({ ...options, ...some });
  const { theme, controls, lang, hide, start, autoplay, judge, moving, strict } = options;
  return (
    <div className={styles.options}>
      <div className={styles.selects}>
        <SelectField
          label={words.theme}
          value={theme}
          options={THEMES.map((each) => ({ value: each, label: words.themes[each] }))}
          onChange={(chosen) => change({ theme: THEMES.find((each) => each === chosen) ?? theme })}
        />
        <SelectField
          label={words.controls}
          value={controls}
          options={CONTROLS.map((each) => ({ value: each, label: words.controlled[each] }))}
          onChange={(chosen) => change({ controls: CONTROLS.find((each) => each === chosen) ?? controls })}
        />
        <SelectField
          label={words.lang}
          value={lang}
          options={LANGS.map((each) => ({ value: each, label: words.langs[each] }))}
          onChange={(chosen) => change({ lang: LANGS.find((each) => each === chosen) ?? lang })}
        />
      </div>
      <fieldset className={styles.boxes}>
        <legend>{words.leaveOut}</legend>
        {FIGURE_PARTS.map((part) => (
          <CheckBox
            key={part}
            label={words.parts[part]}
            checked={hide.includes(part)}
            onChange={(out) =>
              change({ hide: FIGURE_PARTS.filter((each) => (each === part ? out : hide.includes(each))) })
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.boxes}>
        <legend>{words.also}</legend>
        {hasMoment && <CheckBox label={words.atStep} checked={start} onChange={(on) => change({ start: on })} />}
        {way === 'picture' ? (
          <CheckBox label={words.moving} checked={moving} onChange={(on) => change({ moving: on })} />
        ) : (
          <CheckBox label={words.autoplay} checked={autoplay} onChange={(on) => change({ autoplay: on })} />
        )}
        {hasJudge && way !== 'picture' && (
          <CheckBox label={words.judge} checked={judge} onChange={(on) => change({ judge: on })} />
        )}
        {(way === 'iframe' || way === 'element') && (
          <CheckBox label={words.strict} checked={strict} onChange={(on) => change({ strict: on })} />
        )}
      </fieldset>
    </div>
  );
}
