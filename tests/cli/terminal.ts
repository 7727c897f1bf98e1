import { runCommand } from '../../src/cli/commands';

export interface Spoken {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** What the command says to the arguments; `input` is its standard input. */
export async function mapscope(args: readonly string[], input = '', hasColors = false): Promise<Spoken> {
  let [out, err] = ['', ''];
  const status = await runCommand(args, {
    out(text) {
      out += text;
    },
    err(text) {
      err += text;
    },
    input: async () => new TextEncoder().encode(input),
    hasColors,
    version: '1.2.3',
  });
  return { status, out, err };
}
