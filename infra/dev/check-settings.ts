import { ConfigError, findConfigProblems } from '@doorstep/platform/config';
import { schemas } from '../operate/schemas.ts';
import { readSettings, type Settings, startSchema } from './config.ts';
import { imaginaryFolder } from './data-folder.ts';
import { describeStack } from './processes.ts';

/** Reads the settings of the whole stack. Throws a ConfigError that names all wrong ones, of `npm start` and of each process. */
export function checkSettings(env: NodeJS.ProcessEnv): Settings {
  const own = findConfigProblems(startSchema, env);
  const settings = readSettings(own.length === 0 ? env : {});
  const { services, gateway } = describeStack(settings, imaginaryFolder, false);
  const problems = Object.entries(schemas).flatMap(([name, schema]) => {
    const spec = [gateway, ...services].find(each => each.name === name);
    return findConfigProblems(schema, { ...env, ...spec?.env });
  });
  const all = new Set([...own, ...problems]);
  if (all.size > 0) throw new ConfigError([...all]);
  return settings;
}
