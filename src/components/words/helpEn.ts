export const helpEn = {
  title: 'Keyboard',
  scope: 'These keys work while the focus is in the player.',
  /** What keys do that no button does. */
  toggle: 'Play or pause',
  tenths: 'To that many tenths of the way',
  nextMark: 'On the scrubber: to the next mark',
  previousMark: 'On the scrubber: to the previous mark',
  slower: 'Slower',
  faster: 'Faster',
  showHelp: 'Show this help',
  leave: 'Leave the player',
};

export type HelpWords = typeof helpEn;
