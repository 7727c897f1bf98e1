import { EVICTION_ORDERS } from '../../../models/sizing/churn/input';
import { ParamField } from '../../fields/ParamField';
import { useWords } from '../../ui/words/words';
import { CHOSEN_LIFE, LIVES, lifeOf } from '../case/life';
import { SIZING_PARAMS, type SizingProblems, type SizingSettings } from '../case/settings';
import { SIZING_WORDS } from '../words/languages';
import { Segment, Segmented } from './Segmented';
import styles from './SizingInputs.module.css';

interface ComeAndGoProps {
  readonly settings: SizingSettings;
  readonly problems: SizingProblems;
  change(some: Partial<SizingSettings>): void;
}

/** How entries come and go. */
export function ComeAndGo({ settings, problems, change }: ComeAndGoProps) {
  const { page, params } = useWords(SIZING_WORDS);
  const { lives } = page;
  const { deleted, evict, turnovers } = settings;
  const life = lifeOf(settings);
  return (
    <>
      <Segmented label={lives.title}>
        {LIVES.map((each) => (
          <Segment key={each} on={life === each} onPress={() => change(CHOSEN_LIFE[each])}>
            {lives.names[each]}
          </Segment>
        ))}
        {problems.evict && <p className={styles.problem}>{problems.evict}</p>}
      </Segmented>
      {(life === 'thinned' || problems.deleted) && (
        <ParamField
          param={SIZING_PARAMS.deleted}
          label={params.labels.deleted}
          value={deleted}
          problem={problems.deleted}
          unit="%"
          hint={page.deleted}
          onChange={(percent) => change({ deleted: percent })}
        />
      )}
      {life === 'cache' && (
        <>
          <Segmented label={params.labels.evict}>
            {EVICTION_ORDERS.map((order) => (
              <Segment key={order} on={evict === order} onPress={() => change({ evict: order })}>
                {lives.orders[order]}
              </Segment>
            ))}
          </Segmented>
          <Segmented label={params.labels.turnovers}>
            {SIZING_PARAMS.turnovers.options.map((each) => (
              <Segment key={each} on={turnovers === each} onPress={() => change({ turnovers: each })}>
                {lives.turnovers(each)}
              </Segment>
            ))}
            {problems.turnovers && <p className={styles.problem}>{problems.turnovers}</p>}
          </Segmented>
          <p className={styles.muted}>
            {lives.turnover} <a href="#/race?example=cache">{lives.watch}</a>
          </p>
        </>
      )}
    </>
  );
}
