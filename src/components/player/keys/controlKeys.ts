/** Controls that need every key. Of inputs only the scrubber, marked so, leaves its keys to the player. */
const TYPED_IN = 'input:not([data-player-keys]),textarea,select,dialog,[contenteditable]:not([contenteditable=false])';
const PRESSED = ',button,a[href],summary,[role=button]';

/** True if the control that has the focus needs a key itself. */
export function belongsToControl({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  // The scrubber goes up and down as any slider does.
  const more = /Up$|Down$/.test(key) ? ',input' : key === ' ' || key === 'Enter' ? PRESSED : '';
  return (target as Element).closest(TYPED_IN + more) !== null;
}

/** Listener around a figure in somebody's page: a key that the figure has used goes no further. */
export function keepUsedKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || belongsToControl(event)) event.stopPropagation();
}
