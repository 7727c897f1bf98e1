import type { FrameWords } from './en';

export const words = (): FrameWords => ({
  openIn: 'Открыть в',
  runIn: 'Запустить на настоящем Go в',
  newTab: 'в новой вкладке',
});
