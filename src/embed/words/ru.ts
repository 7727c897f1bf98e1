import type { EmbedWords } from './en';

export const words = (): EmbedWords => ({
  openIn: 'Открыть в',
  openReal: 'Запустить',
  realGo: 'на настоящем Go',
  newTab: 'в новой вкладке',
});
