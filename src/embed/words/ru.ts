import type { FrameWords } from './en';

export const words = (): FrameWords => ({
  openIn: 'Открыть в',
  openReal: 'Запустить',
  realGo: 'на настоящем Go',
  newTab: 'в новой вкладке',
});
