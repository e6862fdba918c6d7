import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endProcesses, markedProcesses } from '../embedded/leftovers.ts';
import type { ProcessSpec } from '../embedded/process.ts';
import { supervise } from './supervisor.ts';

let home: string;
let lines: string[];
const log = (name: string, line: string) => lines.push(`${name} ${line}`);

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep supervisor ')));
  lines = [];
});
afterEach(async () => {
  await endProcesses(`${home}#`);
  rmSync(home, { recursive: true });
});

/** A program that writes its process id to a file when it starts, and then runs `then`. */
function program(then: string): ProcessSpec & { pid: () => number } {
  const file = join(home, 'pid');
  writeFileSync(file, '');
  const script = `require('fs').writeFileSync(process.argv[1], String(process.pid)); ${then}`;
  return {
    name: 'program',
    home,
    command: process.execPath,
    args: ['-e', script, file],
    ready: async () => readFileSync(file, 'utf8') !== '',
    endWithin: 300,
    pid: () => Number(readFileSync(file, 'utf8')),
  };
}

test('A process that dies is restarted, and the log says why', async () => {
  const spec = program('setInterval(() => {}, 1000)');
  const supervised = supervise(spec, log);
  await supervised.ready;
  const first = spec.pid();
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(lines.at(-1)).toMatch(/^program is back after [\d.]+ s$/));
  expect(lines[0]).toBe('program died (program ended by SIGKILL); starting it again');
  await vi.waitFor(() => expect(spec.pid()).not.toBe(first));
  await supervised.stop();
  expect(markedProcesses(`${home}#`)).toEqual([]);
});

test('A process that never becomes ready fails the start, and its output is logged', async () => {
  const spec = { ...program('console.error("no such database"); process.exit(3)'), ready: async () => false };
  const supervised = supervise({ ...spec, quiet: true }, log);
  await expect(supervised.ready).rejects.toThrow('Doorstep cannot start: program ended with code 3.');
  expect(lines.filter(line => line === 'program no such database')).toHaveLength(3);
});

test('A process with wrong settings fails the start at once', async () => {
  const spec = { ...program('console.error("PORT is not set"); process.exit(78)'), ready: async () => false };
  const supervised = supervise(spec, log);
  await expect(supervised.ready).rejects.toThrow('Doorstep cannot start: program ended with code 78.');
  expect(lines).toEqual(['program PORT is not set']);
});

test('An optional process is retried until it starts', async () => {
  const file = join(home, 'allowed');
  const spec = program(`require('fs').existsSync('${file}') ? setInterval(() => {}, 1000) : process.exit(3)`);
  const ready = async () => existsSync(file) && readFileSync(join(home, 'pid'), 'utf8') !== '';
  const supervised = supervise({ ...spec, ready, optional: true }, log, 50);
  await expect(supervised.ready).rejects.toThrow('program ended with code 3');
  writeFileSync(file, '');
  await vi.waitFor(() => expect(lines.at(-1)).toMatch(/^program is back after/));
  await supervised.stop();
});

test('A process that ignores SIGTERM is killed after a timeout, with its children', async () => {
  const stubborn = `
    process.on('SIGTERM', () => {});
    require('child_process').spawn('sleep', ['1000'], { detached: true });
    setInterval(() => {}, 1000);`;
  const supervised = supervise(program(stubborn), log);
  await supervised.ready;
  await vi.waitFor(() => expect(markedProcesses(`${home}#`)).toHaveLength(2));
  await supervised.stop();
  expect(markedProcesses(`${home}#`)).toEqual([]);
});

test('A process that is stopped during its start leaves nothing behind', async () => {
  const supervised = supervise({ ...program('setInterval(() => {}, 1000)'), ready: async () => false }, log);
  await supervised.stop();
  expect(markedProcesses(`${home}#`)).toEqual([]);
});
