import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartError } from '@doorstep/platform/errors';
import { settingNames } from './setting-names.ts';

export type Values = Readonly<Record<string, string>>;

export const settingsFileIn = (folder: string): string => join(folder, 'settings.env');

/** Reads the settings file of a data folder, without empty values; no values if there is none. Throws a StartError if it cannot be read. */
export function readSettingsFile(folder: string): Values {
  const file = settingsFileIn(folder);
  if (!existsSync(file)) return {};
  try {
    const given = Object.entries(parseEnv(readFileSync(file, 'utf8')));
    return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])));
  } catch (error) {
    throw new StartError(`The settings in ${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** The settings among the variables of an environment, without empty ones. */
export const pickSettings = (env: NodeJS.ProcessEnv): Values =>
  Object.fromEntries(settingNames.flatMap(name => (env[name] ? [[name, env[name]]] : [])));

/**
 * Keeps the settings of the first start for the later ones, and for the operator's commands. Returns whether it did, which it does not if
 * there is a file. Throws a StartError for a value that cannot be written into it.
 */
export function writeSettingsFile(folder: string, env: NodeJS.ProcessEnv): boolean {
  const file = settingsFileIn(folder);
  if (existsSync(file)) return false;
  const values = pickSettings(env);
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quote(name, value)}\n`);
  writeFileSync(file, [introduction, ...lines, ...listExamples(values)].join(''), { mode: 0o600, flag: 'wx' });
  return true;
}

const introduction = `# The settings of Doorstep, which npm start and npm run doorstep read: NAME=value, one in each line.
# infra/docs/settings.md lists all of them. A change takes effect at the next start.
# A variable in the environment of npm start comes before this file; the start then names it.

`;

/** Most sites need these sooner or later. */
const examples: Values = {
  DEMO: 'false',
  PORT: '8080',
  PUBLIC_URL: 'https://town.example',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://user:password@mail.example:587',
  MAIL_FROM: 'no-reply@town.example',
};

const listExamples = (values: Values): string[] =>
  Object.entries(examples).flatMap(([name, value]) => (values[name] === undefined ? [`# ${name}=${value}\n`] : []));

const plain = /^[\w@%+=:,./?&~{}-]*$/;

/** A value in quotes, where parseEnv needs them; it knows no escape for the quotes themselves. */
function quote(name: string, value: string): string {
  if (plain.test(value)) return value;
  const mark = ["'", '`', '"'].find(each => !value.includes(each));
  if (!mark)
    throw new StartError(`${name} has quotes of all kinds: put it into a file, and name that by ${name}_FILE.`);
  return mark + value + mark;
}
