import { type ComponentType, type RefObject, useMemo } from 'react';
import type { MapDesign } from '../../../../models/go/release';
import { AboutRun } from '../../../OneScreen';
import { Button } from '../../../ui/controls/Button';
import { Tabs } from '../../../ui/controls/Tabs';
import { useWidth } from '../../../ui/controls/useSize';
import type { Lang } from '../../../ui/format';
import { Legend } from '../../../ui/owners/Legend';
import { LIVE_OWNERS } from '../../../ui/owners/owners';
import { wordsOfOwner } from '../../../ui/owners/ownerWords';
import { RunLog } from '../../../ui/player/log/RunLog';
import { Details } from '../../../ui/table/Details';
import { TotalsDetails } from '../../../ui/totals/TotalsDetails';
import { COMPONENT_WORDS, loadLanguage } from '../../../ui/words/language';
import { useWords, Words } from '../../../ui/words/words';
import { MOST_FILLED } from '../../run/bulkOps';
import { comparison } from '../../run/difference';
import { perform } from '../../run/edits';
import type { Session } from '../../run/session';
import type { LiveStage } from '../../stage/live';
import { seenTotals } from '../../totals/seenTotals';
import { DETAILS_WORDS, MAP_PAGE_WORDS, MAP_WORDS } from '../../words/languages';
import { sideWords } from '../../words/steps';
import { KeyBar, type OwnKey } from '../KeyBar';
import { BulkActions } from './BulkActions';
import { FilesBar, type RunFiles } from './FilesBar';
import { HashTools } from './HashTools';
import styles from './StageTabs.module.css';
import { StructureTables } from './StructureTables';
import { bucketStructure, swissStructure } from './structure';
import type { RunView } from './useRunView';

/** State of the tabs, which outlives a run. */
export interface OpenTab {
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
  /** True while the open one stands beside the stage. */
  readonly isBeside?: boolean;
  /** Id of the form for a run of one's own, below the tabs, where there is one. */
  readonly formId?: string;
  /** Id of what runs it on real Go, below them too: it outlives the run. */
  readonly realId?: string;
}

interface StageTabsProps {
  readonly session: Session;
  readonly view: RunView;
  readonly live: LiveStage;
  readonly root: RefObject<HTMLElement | null>;
  readonly files: RunFiles;
  /** The one that is open, and the id of the form for a run of one's own. */
  readonly tab: OpenTab;
  /** Sentences about the run. */
  readonly about: string | undefined;
  /** Where the stage has no room for the field for an own key. */
  readonly ownKey: OwnKey | undefined;
}

/** The tabs in a language, with the words that only they need. */
export async function stageTabsIn(lang: Lang): Promise<ComponentType<StageTabsProps>> {
  const language = await loadLanguage(DETAILS_WORDS, lang);
  return (props) => (
    <Words of={DETAILS_WORDS} value={language}>
      <StageTabs {...props} />
    </Words>
  );
}

/** All of a run that is not watched: one press away, below the stage. */
function StageTabs({ session, view, live, root, files, tab, about, ownKey }: StageTabsProps) {
  const words = useWords(MAP_PAGE_WORDS);
  const { tabs } = words;
  const [side, otherSide] = session.run.sides;
  const frames = useMemo(() => live.sides.map(({ frame }) => frame), [live.sides]);
  return (
    <Tabs
      label={tabs.label}
      chosen={tab.chosen}
      onChoose={tab.choose}
      tabs={[
        {
          id: 'about',
          title: tabs.about,
          content: () => <About text={about} design={otherSide ? undefined : side?.design} />,
        },
        {
          id: 'act',
          title: tabs.act,
          content: () => <Act session={session} live={live} root={root} ownKey={ownKey} />,
        },
        { id: 'tables', title: tabs.tables, content: () => <Tables session={session} view={view} live={live} /> },
        {
          id: 'log',
          title: tabs.log,
          content: () => (
            <>
              <p className={styles.comparison}>{words.comparison(comparison(live.run, frames, live.op))}</p>
              <RunLog player={session.player} entries={view.log} sentencesOf={view.sentencesOf} />
            </>
          ),
        },
        {
          id: 'files',
          title: tabs.files,
          content: () => <FilesBar session={session} zoom={live.zoom} frames={frames} root={root} files={files} />,
        },
        ...(tab.realId === undefined ? [] : [{ id: 'real', title: tabs.real, content: { elsewhere: tab.realId } }]),
        ...(tab.formId === undefined ? [] : [{ id: 'own', title: tabs.own, content: { elsewhere: tab.formId } }]),
      ]}
    />
  );
}

/** px. */
const TOTALS_MOST = 600;

interface AboutProps {
  readonly text: string | undefined;
  readonly design: MapDesign | undefined;
}

function About({ text, design }: AboutProps) {
  const components = useWords(COMPONENT_WORDS);
  const words = useWords(MAP_PAGE_WORDS);
  return (
    <div className={styles.about}>
      <AboutRun text={text} />
      <Legend owners={LIVE_OWNERS} wordsOf={(owner) => wordsOfOwner(components, owner, design)} />
      <p className={styles.note}>{words.scale}</p>
    </div>
  );
}

const KEYLESS_OPS = ['iterate', 'clear', 'gc'] as const;

/** Operations with and without a key at the present moment, and other bits for the hash of its key. */
function Act({ session, live, root, ownKey }: Pick<StageTabsProps, 'session' | 'live' | 'root' | 'ownKey'>) {
  const words = useWords(MAP_PAGE_WORDS).actions;
  const [width, widthRef] = useWidth();
  /** What is done plays at once. */
  const showStage = () => root.current?.querySelector('[data-part="hash"]')?.scrollIntoView({ block: 'nearest' });
  return (
    <div ref={widthRef} className={styles.act}>
      <div className={styles.actions}>
        {ownKey && <KeyBar session={session} live={live} ownKey={ownKey} tellsReplaced onActed={showStage} />}
        {KEYLESS_OPS.map((type) => (
          <Button
            key={type}
            variant="quiet"
            onClick={() => {
              perform(session, [{ type }]);
              showStage();
            }}
          >
            {words[type]}
          </Button>
        ))}
      </div>
      {session.run.config.prefill <= MOST_FILLED && <BulkActions session={session} onActed={showStage} />}
      {width > 0 && <HashTools session={session} op={live.op} focus={live.focus} width={width} />}
    </div>
  );
}

function Tables({ session, view, live }: Pick<StageTabsProps, 'session' | 'view' | 'live'>) {
  const words = useWords(MAP_WORDS);
  const { totals } = useWords(COMPONENT_WORDS);
  const { structure } = useWords(DETAILS_WORDS);
  const [width, widthRef] = useWidth();
  return (
    <div ref={widthRef} className={styles.tables}>
      {live.sides.map(({ index, side, position, pin }) => (
        <StructureTables
          key={index}
          title={sideWords(words, side)[0]}
          tables={() =>
            side.read(position, {
              bucket: (...read) => bucketStructure(structure, ...read, pin?.ref),
              swiss: (...read) => swissStructure(structure, ...read, pin?.ref),
            })
          }
        />
      ))}
      {live.sides.map(({ index, side, frame }) => (
        <Details key={index} summary={`${totals.details}, ${sideWords(words, side)[0]}`}>
          {() => (
            <TotalsDetails
              ledger={frame.ledger}
              garbageBytes={frame.garbageBytes}
              {...seenTotals(live.run, side, live.until)}
              cursor={live.op + 1}
              mostWork={view.mostWork}
              width={Math.min(width, TOTALS_MOST)}
              title={sideWords(words, side).join(' ')}
              design={side.design}
              onSeek={(op) => session.player.seek(live.run.track.opEnd(op - 1))}
            />
          )}
        </Details>
      ))}
    </div>
  );
}
