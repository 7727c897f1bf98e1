import type { Formats } from '../../../ui/format';
import type { PointerWords } from '../en/pointers';

export const pointerWords = (f: Formats<'ru'>): PointerWords => ({
  having(share) {
    if (share === 0) return 'Без указателей';
    return share === 1 ? 'С указателями во всей куче' : `С указателями в ${f.percent(share)} кучи`;
  },
  throughout: (share) => (share === 0 ? 'с ними' : 'с указателями во всей'),
  setting: (fit) => (fit.type === 'fits' ? `GOGC=${fit.best.gogc}` : 'не выйдет'),
  brief(share) {
    if (share === 0) return 'без указателей';
    return share === 1 ? 'с указателями' : `указатели в ${f.percent(share)}`;
  },
});
