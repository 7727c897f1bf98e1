import type { Asked, Told } from './aside';
import { JudgeFailure } from './failure';
import { loadModule } from './modules';
import { type NodeThreads, partOfNode } from './node';
import { runJudge } from './runJudge';

/** The other end: of a web worker, or of a thread of Node's. */
interface Port {
  postMessage(told: Told): void;
  onmessage: ((event: { data: Asked }) => void) | null;
}

const port = (partOfNode<NodeThreads>('node:worker_threads')?.parentPort ?? globalThis) as Port;

function failed(error: unknown): Told {
  if (error instanceof JudgeFailure) return { type: 'failure', fact: error.fact };
  return { type: 'error', message: String(error) };
}

port.onmessage = async ({ data: { module, url, request } }) => {
  const onProgress = (progress: Extract<Told, { type: 'progress' }>['progress']) =>
    port.postMessage({ type: 'progress', progress });
  try {
    const answer = await runJudge(await loadModule(module, url), request, { onProgress });
    port.postMessage({ type: 'answer', answer });
  } catch (error) {
    port.postMessage(failed(error));
  }
};
