import { parseArgs } from 'node:util';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { AppError, StartError } from './errors.ts';

/** Outcome of a command: `data` is printed with `--json`, otherwise `text`. */
export interface CommandResult {
  readonly data: unknown;
  readonly text: string;
  /** Found something wrong: the program exits with 1. */
  readonly failed?: boolean;
}

/** A command for operators. Its words, options and help derive from its input. */
export interface Command<Context> {
  readonly summary: string;
  /** Words after the name, such as `NAME` or `[ID …]`. */
  readonly words: readonly string[];
  readonly options: readonly CommandOption[];
  /** Parses the arguments. Throws UsageError. */
  parse(args: readonly string[]): (context: Context) => Promise<CommandResult>;
}

export interface CommandOption {
  /** With dashes, and the word for its value if it takes one: `--keep N`. */
  readonly usage: string;
  readonly summary: string;
}

export type Commands<Context> = Readonly<Record<string, Command<Context>>>;

/** Thrown for arguments that a command does not understand; `message` is for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Declares a command. The fields of `input` that `words` lists are given by position, the last of them may be a list; all others are
 * options: switches if they are booleans. A field's description is the help of its option.
 */
export function defineCommand<Input extends z.ZodObject, Context>(declaration: {
  readonly summary: string;
  readonly words?: readonly (keyof z.input<Input> & string)[];
  readonly input: Input;
  readonly run: (context: Context, input: z.output<Input>) => Promise<CommandResult>;
}): Command<Context> {
  const { summary, words = [], input, run } = declaration;
  const fields = Object.entries(input.shape);
  const optional = fields.filter(([key]) => !words.some(word => word === key));
  const options = Object.fromEntries(
    optional.map(([key, schema]) => [toOption(key), { type: isSwitch(schema) ? 'boolean' : 'string' } as const]),
  );

  function parse(args: readonly string[]): z.output<Input> {
    const { values, positionals } = readArguments(args, options);
    const given: Record<string, unknown> = Object.fromEntries(
      optional.map(([key]) => [key, getOwn(values, toOption(key))]).filter(([, value]) => value !== undefined),
    );
    const rest = [...positionals];
    for (const word of words) {
      const value = isList(input.shape[word]) ? rest.splice(0) : rest.shift();
      if (value !== undefined) given[word] = value;
    }
    if (rest.length > 0) throw new UsageError(`"${rest[0]}" is one word too many.`);
    const parsed = input.safeParse(given);
    if (parsed.success) return parsed.data;
    const problems = parsed.error.issues.map(({ path: [key = ''], message, code }) => {
      const isWord = words.some(word => word === key);
      const name = isWord ? toWord(String(key)) : `--${toOption(String(key))}`;
      const isAbsent = isWord && getOwn(given, String(key)) === undefined;
      // Our own rules say why the word is needed.
      return isAbsent && code !== 'custom' ? `${name} is missing.` : `${name}: ${message}.`;
    });
    throw new UsageError(problems.join(' ').replaceAll(/([.!?])\./g, '$1'));
  }

  return {
    summary,
    words: words.map(word => {
      const schema = input.shape[word];
      const name = isList(schema) ? `${toWord(word).replace(/S$/, '')} …` : describeWord(word, schema);
      return isOptional(schema) ? `[${name}]` : name;
    }),
    options: optional.map(([key, schema]) => ({
      usage: `--${toOption(key)}${isSwitch(schema) ? '' : ` ${describeValue(key, schema)}`}`,
      summary: schema instanceof z.ZodType ? (schema.description ?? '') : '',
    })),
    parse(args) {
      const parsed = parse(args);
      return context => run(context, parsed);
    },
  };
}

/** Turns a command that needs dependencies into one that makes them from its context; `open` also closes them. */
export const withDependencies = <Inner, Outer>(
  command: Command<Inner>,
  open: (context: Outer, work: (dependencies: Inner) => Promise<CommandResult>) => Promise<CommandResult>,
): Command<Outer> => ({
  ...command,
  parse(args) {
    const run = command.parse(args);
    return context => open(context, run);
  },
});

type Field = z.core.$ZodType | undefined;

const toOption = (key: string) => key.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
const toWord = (key: string) => toOption(key).toUpperCase();
/** The word for a value in a usage: its choices, if it has some. */
function describeValue(key: string, schema: Field): string {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodEnum) return inner.options.join('|');
  return inner instanceof z.ZodNumber ? 'N' : (toWord(key).split('-').at(-1) ?? '');
}

/** The schema within defaults and optional ones. */
function unwrap(schema: Field): Field {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return unwrap(schema.def.innerType);
  return schema instanceof z.ZodPipe ? unwrap(schema.def.in) : schema;
}

const isSwitch = (schema: Field) => unwrap(schema) instanceof z.ZodBoolean;
const isList = (schema: Field) => unwrap(schema) instanceof z.ZodArray;
const describeWord = (key: string, schema: Field) =>
  unwrap(schema) instanceof z.ZodEnum ? describeValue(key, schema) : toWord(key);
const isOptional = (schema: Field) => schema !== undefined && z.safeParse(schema, undefined).success;

function readArguments(args: readonly string[], options: Record<string, { type: 'boolean' | 'string' }>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // The library's sentences name the argument.
    throw new UsageError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

/** The line with which a command is called. */
export const formatUsage = (program: string, name: string, { words, options }: Command<never>): string =>
  [program, name, ...words, ...options.map(({ usage }) => `[${usage}]`)].join(' ');

/** Formats rows as columns; the keys of the first row are the headings. */
export function formatTable(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const headings = Object.keys(rows[0] ?? {});
  const cells = [headings, ...rows.map(row => headings.map(heading => String(getOwn(row, heading) ?? '—')))];
  const widths = headings.map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0)));
  return cells
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

interface Program<Context> {
  /** The name by which it is called, for its help. */
  readonly name: string;
  readonly commands: Commands<Context>;
  /** Opens the context, and closes it after `work`. */
  readonly open: (work: (context: Context) => Promise<CommandResult>) => Promise<CommandResult>;
  readonly print?: (text: string) => void;
  readonly printError?: (text: string) => void;
}

/**
 * Runs the command that `args` name, or prints help. Resolves to the exit code: 0 done, 1 refused or failed with one sentence, 2 called
 * in the wrong way. `--json` prints the result, or `{"error": …}`, as JSON.
 */
export async function runProgram<Context>(program: Program<Context>, args: readonly string[]): Promise<number> {
  const { name: called, commands, open, print = console.log, printError = console.error } = program;
  const isJson = args.includes('--json');
  const [name, ...rest] = args.filter(word => word !== '--json');
  const refuse = (message: string, code: 1 | 2): number => {
    if (isJson) print(JSON.stringify({ error: message }));
    else printError(message);
    return code;
  };
  if (name === undefined || name === '--help' || name === 'help') {
    print(describeProgram(program));
    return name === undefined ? 2 : 0;
  }
  const command = getOwn(commands, name);
  if (!command) return refuse(`There is no command "${name}". ${called} --help lists them.`, 2);
  if (rest.includes('--help')) {
    print(describeCommand(called, name, command));
    return 0;
  }
  try {
    const { data, text, failed = false } = await open(command.parse(rest));
    print(isJson ? JSON.stringify(data) : text);
    return failed ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError)
      return refuse(isJson ? error.message : `${error.message}\nUsage: ${formatUsage(called, name, command)}`, 2);
    if (error instanceof AppError || error instanceof StartError) return refuse(error.message, 1);
    if (isJson) print(JSON.stringify({ error: String(error) }));
    printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}

function describeProgram<Context>({ name: called, commands }: Program<Context>): string {
  const lines = Object.entries(commands).map(([name, { words, summary }]) => ({
    usage: [name, ...words].join(' '),
    summary,
  }));
  const width = Math.max(...lines.map(({ usage }) => usage.length));
  return [
    `Usage: ${called} COMMAND`,
    '',
    ...lines.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    '--json prints the result as JSON, --help describes a command.',
    'Exit codes: 0 done, 1 refused or failed, 2 called in the wrong way.',
  ].join('\n');
}

function describeCommand(called: string, name: string, command: Command<never>): string {
  const width = Math.max(0, ...command.options.map(({ usage }) => usage.length));
  const options = command.options.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return [
    `Usage: ${formatUsage(called, name, command)}`,
    '',
    command.summary,
    ...(options.length > 0 ? ['', ...options] : []),
  ].join('\n');
}
