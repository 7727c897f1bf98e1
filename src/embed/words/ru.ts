import type { FrameWords } from './en';

export const words = (): FrameWords => ({
  openIn: 'Открыть в',
  realGo: 'Go вживую',
  newTab: 'в новой вкладке',
});
