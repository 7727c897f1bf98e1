import { useState } from 'react';
import { IconButton } from '../components/ui/IconButton';
import { Icon } from '../components/ui/icons';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const ICONS = { auto: 'auto', light: 'sun', dark: 'moon' } as const;
const WORDS: Readonly<Record<Theme, string>> = { auto: 'as the system', light: 'light', dark: 'dark' };

/** Goes round the themes. Nothing is stored: a reload follows the system again. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('auto');
  const choose = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
    document.documentElement.style.colorScheme = next === 'auto' ? '' : next;
    setTheme(next);
  };
  return (
    <IconButton variant="quiet" label={`Theme: ${WORDS[theme]}`} onClick={choose}>
      <Icon name={ICONS[theme]} />
    </IconButton>
  );
}
