import { z } from '@doorstep/contracts/common/zod.ts';
import { expect, it } from 'vitest';
import { type CommandResult, defineCommand, formatTable, runProgram } from './command.ts';
import { conflict, StartError } from './errors.ts';

const greet = defineCommand({
  summary: 'Greet people',
  words: ['name', 'others'],
  input: z.object({
    name: z.string().min(2),
    others: z.array(z.string()).default([]),
    loudly: z.boolean().default(false).describe('in upper case'),
    tone: z.enum(['warm', 'cool']).optional().describe('how'),
    maxTimes: z.coerce.number().int().min(1).default(1).describe('how often'),
  }),
  async run(greeting: string, input) {
    if (input.name === 'taken') throw conflict('name-taken', 'This name is taken.');
    if (input.name === 'nowhere') throw new StartError('The database does not answer.');
    if (input.name === 'broken') throw new Error('a bug');
    return { data: input, text: `${greeting} ${input.name}`, failed: input.name === 'wrong' };
  },
});

async function run(...args: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runProgram(
    {
      name: 'program',
      commands: { greet },
      open: (work: (greeting: string) => Promise<CommandResult>) => work('Hello'),
      print: text => printed.push(text),
      printError: text => errors.push(text),
    },
    args,
  );
  return { code, out: printed.join('\n'), errors: errors.join('\n') };
}

it('Words are given by position and options by name', async () => {
  const { code, out } = await run('greet', 'mara', 'nora', 'zoe', '--loudly', '--max-times', '3', '--json');
  expect(JSON.parse(out)).toEqual({ name: 'mara', others: ['nora', 'zoe'], loudly: true, maxTimes: 3 });
  expect(code).toBe(0);
  expect(await run('greet', 'mara')).toEqual({ code: 0, out: 'Hello mara', errors: '' });
});

it.each([
  [[], 2, ''],
  [['dance'], 2, 'There is no command "dance". program --help lists them.'],
  [['toString'], 2, 'There is no command "toString".'],
  [['greet'], 2, 'NAME is missing.\nUsage: program greet NAME [OTHER …] [--loudly] [--tone warm|cool] [--max-times N]'],
  [['greet', 'm'], 2, 'NAME: '],
  [['greet', 'mara', '--max-times', '0'], 2, '--max-times: '],
  [['greet', 'mara', '--quietly'], 2, "Unknown option '--quietly'"],
  [['greet', 'taken'], 1, 'This name is taken.'],
  [['greet', 'nowhere'], 1, 'The database does not answer.'],
  [['greet', 'broken'], 1, 'Error: a bug'],
  [['greet', 'wrong'], 1, ''],
])('The arguments %j end with the code %i and a sentence', async (args, code, sentence) => {
  const ended = await run(...args);
  expect(ended.code).toBe(code);
  expect(ended.errors).toContain(sentence);
});

it('A refusal is JSON too if JSON is asked for', async () => {
  expect(JSON.parse((await run('greet', 'taken', '--json')).out)).toEqual({ error: 'This name is taken.' });
});

it('The help of the program and of a command derive from the declaration', async () => {
  expect((await run('--help')).out).toContain('  greet NAME [OTHER …]  Greet people');
  const { out, code } = await run('greet', '--help');
  expect(code).toBe(0);
  expect(out).toContain('Usage: program greet NAME [OTHER …] [--loudly] [--tone warm|cool] [--max-times N]');
  expect(out).toContain('  --max-times N     how often');
});

it('A table has aligned columns, and a dash for a missing value', () => {
  const rows = [
    { name: 'gateway', ready: 'yes' },
    { name: 'identity', ready: undefined },
  ];
  expect(formatTable(rows)).toBe('name      ready\ngateway   yes\nidentity  —');
  expect(formatTable([])).toBe('');
});
