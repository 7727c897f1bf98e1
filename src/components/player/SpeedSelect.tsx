import { SPEEDS } from '../../timeline/clock';
import type { Player } from '../../timeline/player';
import { Icon } from '../controls/icons';
import { useStore } from '../useStore';
import { useComponentFormats, useComponentWords } from '../words/components';
import styles from './SpeedSelect.module.css';

/** Speed of time; not a field, since embeds need none but this. */
export function SpeedSelect({ player }: { player: Player }) {
  const words = useComponentWords().player;
  const { count } = useComponentFormats();
  const speed = useStore(player, (state) => state.speed);
  const speeds = SPEEDS.some((listed) => listed === speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b);
  return (
    <span className={styles.frame}>
      <select
        className={styles.select}
        aria-label={words.speed}
        title={`${words.speed} (< >)`}
        value={String(speed)}
        onChange={(event) => player.setSpeed(Number(event.target.value))}
      >
        {speeds.map((factor) => (
          <option key={factor} value={String(factor)}>
            {count(factor)}×
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  );
}
