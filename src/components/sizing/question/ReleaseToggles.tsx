import { byAge } from '../../../models/go/releaseNames';
import { SIZED_RELEASES } from '../../../models/go/releases';
import { useWords } from '../../ui/words/words';
import { Segment, Segmented } from '../controls';
import { SIZING_WORDS } from '../words/languages';
import styles from './form.module.css';
import { releasesParam } from './settings';

const OFFERED = SIZED_RELEASES.map(({ name }) => name);

interface ReleaseTogglesProps {
  readonly releases: readonly string[];
  readonly problem: string | undefined;
  onChange(releases: readonly string[]): void;
}

/** The releases to compare: one at least. */
export function ReleaseToggles({ releases, problem, onChange }: ReleaseTogglesProps) {
  const words = useWords(SIZING_WORDS).page;
  const shown = [...new Set([...releases, ...OFFERED])].sort(byAge);
  const toggle = (release: string) => {
    const others = releases.filter((each) => each !== release);
    const wanted = others.length === releases.length ? [...releases, release] : others;
    const parsed = releasesParam.parse(wanted.join(','));
    if (wanted.length > 0 && 'value' in parsed) onChange(parsed.value);
  };
  return (
    <Segmented label={words.compare}>
      {shown.map((release) => (
        <Segment key={release} name={`Go ${release}`} on={releases.includes(release)} onPress={() => toggle(release)}>
          {release}
        </Segment>
      ))}
      {problem && <p className={styles.problem}>{problem}</p>}
    </Segmented>
  );
}
