import type { FrameWords } from './en';

export const words = (): FrameWords => ({
  openIn: 'Открыть в',
  realGo: 'настоящем Go',
  newTab: 'в новой вкладке',
});
