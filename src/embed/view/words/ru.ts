import type { FrameWords } from './en';

export const words = (): FrameWords => ({
  openIn: 'Открыть в',
  newTab: 'в новой вкладке',
});
