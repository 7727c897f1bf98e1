import { expose } from 'comlink';
import { JudgeFailure } from './failure';
import type { JudgeWorker } from './judgeWorker';
import { loadModule } from './modules';
import { builtinOfNode, type NodeThreads } from './node';
import { runJudge } from './runJudge';

const worker: JudgeWorker = {
  async run({ module, url, request }, onProgress) {
    try {
      return { answer: await runJudge(await loadModule(module, url), request, { onProgress }) };
    } catch (error) {
      if (error instanceof JudgeFailure) return { fact: error.fact };
      throw error;
    }
  },
};

expose(worker, builtinOfNode<NodeThreads>('node:worker_threads')?.parentPort ?? undefined);
