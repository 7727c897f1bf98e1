import { PUBLISHED_PODS } from '../../models/sizing/published';
import { useWidth } from '../player/useWidth';
import { formatCount } from '../ui/bytes';
import { billBytes } from './billBytes';
import styles from './SeedStory.module.css';
import type { StoryMap } from './seedStoryFigures';
import { enlargement, layoutStory, STORY_BAR_HEIGHT, STORY_MARK_HEIGHT } from './seedStoryLayout';

interface SeedStoryBarsProps {
  readonly entries: number;
  readonly maps: readonly StoryMap[];
  /** The group above, whose scale is another. */
  readonly first: readonly StoryMap[] | undefined;
}

/** A pod and a fleet, by GOGC 100. */
function podWords({ liveBytes: { expected } }: StoryMap): { live: string; pod: string; fleet: string } {
  return {
    live: billBytes(expected),
    pod: billBytes(2 * expected),
    fleet: billBytes(2 * expected * PUBLISHED_PODS),
  };
}

/** The maps of one number of entries, as bars that GOGC doubles. */
export function SeedStoryBars({ entries, maps, first }: SeedStoryBarsProps) {
  const [width, measured] = useWidth();
  return (
    <section className={styles.group}>
      <h3>
        {formatCount(entries)} entries{' '}
        {first && <span className={styles.muted}>drawn {enlargement(maps, first).toFixed(0)} times larger</span>}
      </h3>
      <ul ref={measured}>
        {layoutStory(maps, width).map(({ map, live, room, hatch, publishedX }) => {
          const { release, pairBytes, design, published } = map;
          const words = podWords(map);
          const told = published === undefined ? '' : `; published ${billBytes(published)}`;
          return (
            <li key={`${release} ${pairBytes}`} data-design={design}>
              <p className={styles.head}>
                <b>Go {release}</b> {pairBytes} bytes a pair
                <span className={styles.figures}>
                  <span>
                    <b>{words.live}</b> live
                  </span>
                  <span>{words.pod} a pod</span>
                  <span>
                    {words.fleet} in {PUBLISHED_PODS}
                  </span>
                </span>
              </p>
              {width > 0 && (
                <svg
                  role="img"
                  aria-label={`Go ${release}, ${pairBytes} bytes a pair: ${words.live} live, ${words.pod} by GOGC 100${told}`}
                  width={width}
                  height={STORY_MARK_HEIGHT + STORY_BAR_HEIGHT}
                >
                  <rect className={styles.solid} {...live} />
                  <rect className={styles.room} {...room} />
                  <path className={styles.hatch} d={hatch} />
                  {publishedX !== undefined && (
                    <path
                      className={styles.published}
                      d={`M${publishedX} ${STORY_MARK_HEIGHT}l-5 -8h10zV${STORY_MARK_HEIGHT + STORY_BAR_HEIGHT}`}
                    />
                  )}
                </svg>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
