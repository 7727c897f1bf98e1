import { PUBLISHED_PODS } from '../../../models/sizing/published';
import { type Area, ByteBars, type ByteScale, byteScale } from '../../ui/chart/ByteBars';
import { useWidth } from '../../ui/controls/useSize';
import { hatchPath } from '../../ui/owners/textures';
import { useWords } from '../../ui/words/words';
import type { SizingWords } from '../words/en';
import { SIZING_WORDS } from '../words/languages';
import type { StoryMap } from './figures';
import styles from './SeedStory.module.css';

interface SeedStoryBarsProps {
  readonly entries: number;
  readonly maps: readonly StoryMap[];
  /** Maps of the group above, whose scale is another. */
  readonly first: readonly StoryMap[] | undefined;
}

/** Bytes of a live map, or as many again, which GOGC 100 lets a heap take. */
interface PodPart {
  readonly id: 'live' | 'doubled';
  readonly bytes: number;
  readonly design: StoryMap['design'];
}

/** px */
const BAR_HEIGHT = 22;

/** The maps of one number of entries, as bars that GOGC doubles. */
export function SeedStoryBars({ entries, maps, first }: SeedStoryBarsProps) {
  const words = useWords(SIZING_WORDS).story;
  const [width, measured] = useWidth();
  const scale = byteScale(2 * mostBytes(maps), width);
  return (
    <section>
      <h3>
        {words.group(entries)}{' '}
        {first && <span className={styles.muted}>{words.larger(mostBytes(first) / mostBytes(maps))}</span>}
      </h3>
      <div ref={measured}>
        <ByteBars
          rows={maps.map((map) => storyRow(map, scale, words))}
          scale={scale}
          height={BAR_HEIGHT}
          draw={(part, area) => <StoryPart part={part} area={area} />}
        />
      </div>
    </section>
  );
}

function mostBytes(maps: readonly StoryMap[]): number {
  return Math.max(1, ...maps.map(({ liveBytes }) => liveBytes.expected));
}

function storyRow(map: StoryMap, scale: ByteScale, words: SizingWords['story']) {
  const { release, pairBytes, design, published } = map;
  const { expected } = map.liveBytes;
  return {
    id: `${release} ${pairBytes}`,
    name: (
      <>
        <b>Go {release}</b> {words.pair(pairBytes)}
      </>
    ),
    figures: (
      <span className={styles.figures}>
        <span>
          <b>{words.bytes(expected)}</b> {words.live}
        </span>
        <span>{words.pod(2 * expected)}</span>
        <span>{words.fleet(2 * expected * PUBLISHED_PODS)}</span>
      </span>
    ),
    parts: [
      { id: 'live', bytes: expected, design },
      { id: 'doubled', bytes: expected, design },
    ] satisfies PodPart[],
    label: words.bar(map),
    over: published !== undefined && (
      <path className={styles.published} d={`M${scale(published)} ${BAR_HEIGHT}l-5 7h10zV0`} />
    ),
  };
}

function StoryPart({ part: { id, design }, area }: { readonly part: PodPart; readonly area: Area }) {
  return (
    <g className={styles.pod} data-design={design}>
      <rect className={styles[id]} {...area} />
      {id === 'doubled' && <path className={styles.hatch} d={hatchPath(area)} />}
    </g>
  );
}
