let isPressed = false;

if (typeof document !== 'undefined') {
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    const follow = () => {
      isPressed = type === 'pointerdown';
    };
    document.addEventListener(type, follow, true);
  }
}

/**
 * Acts at once, or after the press that is going on has reached its button. A field that is left by a press may redraw the page
 * around that button, which would then never be pressed.
 */
export function afterPress(act: () => void): void {
  if (isPressed) document.addEventListener('pointerup', () => setTimeout(act), { once: true, capture: true });
  else act();
}
