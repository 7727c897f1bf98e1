import { useStore } from 'zustand';
import type { Player } from '../../timeline/player';
import { SPEEDS } from '../../timeline/speed';
import { Icon } from '../ui/icons';
import { useWords } from '../words/WordsContext';
import styles from './SpeedSelect.module.css';

/** How fast time runs; not a field, since embeds need none but this. */
export function SpeedSelect({ player }: { player: Player }) {
  const words = useWords();
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
            {words.number(factor)}×
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  );
}
