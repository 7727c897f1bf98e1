import { IconButton } from '../../../components/controls/Button';
import { Icon } from '../../../components/controls/icons';
import { SelectField } from '../../../components/controls/SelectField';
import styles from '../page/MapScene.module.css';
import { OWN } from '../run/settings';
import { useMapWords, usePageWords } from '../words/context';
import { labels } from '../words/en/settings';
import type { Example } from './example';

interface ExamplePickerProps {
  readonly examples: readonly Example[];
  readonly label: string;
  readonly chosen: string;
  readonly problem: string | undefined;
  onChoose(id: string): void;
}

/** The curated examples, one after the other. */
export function ExamplePicker({ examples, label, chosen, problem, onChoose }: ExamplePickerProps) {
  const { titles } = useMapWords();
  const words = usePageWords().examples;
  const options = [...examples.map(({ id }) => ({ value: id, label: titles[id] })), { value: OWN, label: labels.own }];
  const beside = (by: number) => {
    const at = examples.findIndex(({ id }) => id === chosen);
    return examples[(Math.max(at, 0) + by + examples.length) % examples.length]?.id ?? OWN;
  };
  return (
    <div className={styles.examples}>
      <SelectField labelHidden label={label} value={chosen} options={options} error={problem} onChange={onChoose} />
      <div className={styles.beside}>
        <IconButton label={words.previous} onClick={() => onChoose(beside(-1))}>
          <Icon name="stepBack" />
        </IconButton>
        <IconButton label={words.next} onClick={() => onChoose(beside(1))}>
          <Icon name="stepForward" />
        </IconButton>
      </div>
    </div>
  );
}
