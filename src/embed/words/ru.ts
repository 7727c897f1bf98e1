import type { FrameWords } from './en';

export const words = (): FrameWords => ({
  openIn: 'Открыть в',
  openReal: 'Открыть',
  realGo: 'настоящий Go',
  newTab: 'в новой вкладке',
});
