import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { settingNames } from './setting-names.ts';
import { pickSettings, readSettingsFile, settingsFileIn, type Values, writeSettingsFile } from './settings-file.ts';

/** The settings that `npm start` or a command works with. */
export interface ChosenSettings {
  /** The settings file, which need not exist yet. */
  readonly file: string;
  /** The environment of this process with the settings. */
  readonly env: NodeJS.ProcessEnv;
  /** Settings of the environment that are others in the file, or in the running stack. */
  readonly differing: readonly string[];
}

/** The settings of the environment, and those of the settings file where it has none. Throws a StartError if the file cannot be read. */
export function chooseSettings(env: NodeJS.ProcessEnv): ChosenSettings {
  const folder = folderOf(env);
  const stored = readSettingsFile(folder);
  const own = pickSettings(env);
  const isOwn = (name: string) => Object.keys(own).some(given => withoutFile(given) === withoutFile(name));
  const added = Object.entries(stored).filter(([name]) => !isOwn(name));
  return {
    file: settingsFileIn(folder),
    env: { ...env, ...Object.fromEntries(added) },
    differing: Object.keys(own).filter(name => own[name] !== stored[name]),
  };
}

/** The settings with which the stack in DATA_DIR was started, whatever the environment of this process has. */
export function chooseRunningSettings(env: NodeJS.ProcessEnv): ChosenSettings {
  const folder = folderOf(env);
  // A running stack of an earlier release did not note them.
  if (!existsSync(noteIn(folder))) return chooseSettings(env);
  const running = readNote(folder);
  const own = pickSettings(env);
  const others = Object.entries(env).filter(([name]) => !settingNames.includes(name));
  return {
    file: settingsFileIn(folder),
    env: { ...Object.fromEntries(others), ...running },
    differing: Object.keys(own).filter(name => own[name] !== running[name]),
  };
}

/**
 * Keeps the settings of a start: in the settings file if it is the first one, and in a note of what the running stack was started with.
 * `tell` gets a sentence about where they are, and about what is not as the file has it.
 */
export function keepSettings(
  home: string,
  { file, env, differing }: ChosenSettings,
  tell: (text: string) => void,
): void {
  writeFileSync(noteIn(home), JSON.stringify(pickSettings(env)), { mode: 0o600 });
  const sentences = writeSettingsFile(home, env)
    ? [`Wrote the settings to ${file}. Later starts and commands read them there.`]
    : [...describeDiffering(differing, file), ...describeUnknown(home)];
  for (const sentence of sentences) tell(sentence);
}

const describeDiffering = (names: readonly string[], file: string): string[] =>
  names.length === 0
    ? []
    : [`${file} has another value or none of ${names.join(', ')}. A start without this environment uses the file.`];

/** A sentence about each name in the settings file that is no setting, such as a mistyped one. */
export const describeUnknown = (folder: string): string[] =>
  Object.keys(readSettingsFile(folder))
    .filter(name => !settingNames.includes(name) && !ofOthers.test(name))
    .map(name => `${name} in ${settingsFileIn(folder)} is no setting of Doorstep.`);

/** The settings that the file of a running stack gives another value than the stack has. */
export function findOutdated(folder: string): string[] {
  if (!existsSync(noteIn(folder))) return [];
  const [stored, running] = [readSettingsFile(folder), readNote(folder)];
  return settingNames.filter(name => stored[name] !== running[name]);
}

const noteIn = (folder: string) => join(folder, 'running.json');
const noteSchema = z.record(z.string(), z.string());
const readNote = (folder: string): Values => noteSchema.parse(JSON.parse(readFileSync(noteIn(folder), 'utf8')));

const folderOf = (env: NodeJS.ProcessEnv) => resolve(env.DATA_DIR || '.data');

/** NAME_FILE is another form of NAME. */
const withoutFile = (name: string) => name.replace(/_FILE$/, '');

/** Variables of Node, its libraries and the operating system, which the processes inherit. */
const ofOthers = /^(NODE_\w+|OTEL_\w+|TZ|LANG|LC_\w+|\w+_proxy)$/i;
