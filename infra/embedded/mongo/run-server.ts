import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';

export interface Run {
  code: number | null;
  output: string;
}

/** Runs the server as a process. With `until`, sends SIGTERM as soon as its output contains that text. */
export function run(environment: Record<string, string>, until?: string): Promise<Run> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, MONGO_PASSWORD: 'a-password', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += String(chunk);
      if (until && output.includes(until)) child.kill('SIGTERM');
    });
  }
  return new Promise(resolve => child.on('exit', code => resolve({ code, output })));
}

/** The single line in which a server explained why it did not start. */
export const sentence = ({ code, output }: Run): string => {
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  return output.trim();
};
