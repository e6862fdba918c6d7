import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { markedProcesses } from '../embedded/leftovers.ts';
import { buildFrontend, root } from './frontend.ts';

export interface Stack {
  url: string;
  /** Process id of the supervisor. */
  pid: number;
  /** All output so far. */
  output: () => string;
  /** Process ids of one part (`mongo`, `redis`, `rabbitmq`, `s3`, a service, `gateway`) and of all its children. */
  pidsOf: (name: string) => number[];
  /** Resolves with the exit code when the supervisor has ended. */
  ended: Promise<number | null>;
  /** Ends the stack with SIGTERM and resolves when it has ended. */
  stop: () => Promise<number | null>;
}

/**
 * Starts the whole stack as `npm start` does and resolves when it is ready; rejects with its output if it ends before.
 * `env` extends the environment of this process.
 */
export async function startStack(options: {
  port: number;
  dataDir: string;
  /** Folder of the code to run, if not this one. */
  folder?: string;
  env?: Record<string, string>;
}): Promise<Stack> {
  // Compressed well at once: later it would disturb what is tested or measured.
  if (!options.folder) await buildFrontend((_, line) => console.error(line), new AbortController().signal);
  const child = spawn(process.execPath, ['infra/dev/run.ts'], {
    cwd: options.folder ?? root,
    env: { ...process.env, ...options.env, PORT: String(options.port), DATA_DIR: options.dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ended = new Promise<number | null>(resolve => child.once('close', resolve));
  const url = `http://localhost:${options.port}`;
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Doorstep is ready at ')) resolve();
      });
    }
    ended.then(code => reject(new Error(`The stack ended with code ${code}:\n${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    pidsOf: name => markedProcesses(`${realpathSync(options.dataDir)}#${name}#`),
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
