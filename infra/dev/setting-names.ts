import { listVariables } from '@doorstep/platform/config';
import { schemas } from '../operate/schemas.ts';
import { startSchema } from './config.ts';

const internal =
  /^(FRONTEND_DIR|(IDENTITY|DIRECTORY|ENGAGEMENT|ONBOARDING)_URL|GOOGLE_(AUTHORIZATION|TOKEN|USERINFO)_URL)$/;

/** Returns whether the code that starts the processes sets this, and never an operator; only tests change the URLs of Google. */
export const isInternalSetting = (name: string): boolean => internal.test(name);

/** The settings of `npm start` that operators choose, but for DATA_DIR, which says where the others are. */
const names: readonly string[] = [
  ...new Set([startSchema, ...Object.values(schemas)].flatMap(schema => Object.keys(listVariables(schema)))),
].filter(name => !isInternalSetting(name) && name !== 'DATA_DIR');

/** Names that each stand for a setting: that of the setting, or `NAME_FILE` for a file with its value. */
export const settingNames: readonly string[] = names.flatMap(name => [name, `${name}_FILE`]);
