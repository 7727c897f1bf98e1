import type { Model } from '../../src/models/kernel/model';

export interface ToyConfig {
  readonly cells: number;
}

export interface ToyState {
  readonly cells: Uint8Array;
  readonly stack: number[];
  total: number;
}

/**
 * `fill` writes `times` cells, an event each; `push` has one event and a silent write after it; `hide` writes without an event;
 * `fail` throws after its second event.
 */
export type ToyOp =
  | { readonly type: 'fill'; readonly times: number }
  | { readonly type: 'push'; readonly value: number }
  | { readonly type: 'hide'; readonly value: number }
  | { readonly type: 'fail' };

export type ToyEvent =
  | { readonly type: 'wrote'; readonly cell: number; readonly value: number }
  | { readonly type: 'pushed'; readonly depth: number };

export const toyModel: Model<ToyConfig, ToyState, ToyOp, ToyEvent> = {
  init: (config) => ({ cells: new Uint8Array(config.cells), stack: [], total: 0 }),
  apply(state, op, emit) {
    const write = () => {
      const cell = state.total % state.cells.length;
      const value = ((state.cells[cell] ?? 0) * 5 + state.stack.length + 1) & 0xff;
      state.cells[cell] = value;
      state.total++;
      emit?.({ type: 'wrote', cell, value });
    };
    switch (op.type) {
      case 'fill':
        for (let i = 0; i < op.times; i++) write();
        return;
      case 'push':
        state.stack.push(op.value);
        emit?.({ type: 'pushed', depth: state.stack.length });
        state.total += op.value;
        return;
      case 'hide':
        state.total += op.value;
        return;
      case 'fail':
        write();
        write();
        throw new Error('failed as asked');
      default: {
        const gone: never = op;
        throw new Error(`unknown operation ${gone}`);
      }
    }
  },
  clone: (state) => ({ cells: state.cells.slice(), stack: [...state.stack], total: state.total }),
};
