'use client';

import { useTheme } from 'next-themes';

export function DarkSwitch() {
  const { setTheme } = useTheme();
  return (
    <button type="button" id="dark" onClick={() => setTheme('dark')}>
      Dark
    </button>
  );
}
