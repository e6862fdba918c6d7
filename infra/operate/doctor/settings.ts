import { parseConfig } from '@doorstep/platform/config';
import { StartError } from '@doorstep/platform/errors';
import type { z } from 'zod';
import { type Installation, processes } from '../installation.ts';
import { schemas } from '../schemas.ts';
import { check, type Finding, ok, warning, wrong } from './check.ts';

/** Checks whether each process accepts its settings. */
export const checkSettings = ({ environments }: Installation): Promise<Finding[]> =>
  Promise.all(
    processes.map(name =>
      check(`settings of ${name}`, () => {
        parseConfig(schemas[name], environments[name]);
        return 'are valid';
      }),
    ),
  );

/** Checks whether npm start will read from its settings file what it runs with. */
export async function checkSettingsFile({ folder }: Installation): Promise<Finding[]> {
  if (!folder) return [];
  const name = 'settings file';
  const { file, unknown, outdated } = folder.settings;
  return [
    ...unknown.map(sentence => warning(name, sentence)),
    outdated.length > 0
      ? warning(name, `The next start changes ${outdated.join(', ')}, which ${file} has otherwise or not at all.`)
      : ok(name, `${file}, which npm start and commands read`),
  ];
}

/** The settings of a process, undefined if they are invalid, which another check reports. */
export function readSettingsOf<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv) {
  try {
    return parseConfig(schema, env);
  } catch (error) {
    if (error instanceof StartError) return undefined;
    throw error;
  }
}

/** Checks whether the public address, the proxy in front and the settings for mail fit together. */
export function checkAddresses({ environments }: Installation): Finding[] {
  const front = readSettingsOf(schemas.gateway, environments.gateway);
  const mail = readSettingsOf(schemas.identity, environments.identity);
  if (!front || !mail) return [];
  return [checkPublicUrl(front, mail.PUBLIC_URL), ...checkMailSettings(front.SMTP_URL, mail.SMTP_URL)];
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

function checkPublicUrl(front: z.output<typeof schemas.gateway>, linksTo: string): Finding {
  const name = 'public address';
  const { PUBLIC_URL: url, TRUST_PROXY: proxies } = front;
  const isLocal = (address: string) => localHosts.includes(new URL(address).hostname);
  if (url && new URL(url).origin !== new URL(linksTo).origin)
    return wrong(name, `PUBLIC_URL of the gateway is ${url}, and that of identity, for links in mails, is ${linksTo}.`);
  if (!url && !isLocal(linksTo))
    return wrong(name, `PUBLIC_URL is set for identity (${linksTo}), but not for the gateway.`);
  if (!url) return warning(name, `PUBLIC_URL is not set: links in mails lead to ${linksTo}.`);
  if (url.startsWith('https:')) return ok(name, `is ${url}, behind the proxies of TRUST_PROXY`);
  if (proxies !== undefined)
    return warning(name, `TRUST_PROXY is set, but PUBLIC_URL is ${url}: use https if the proxy ends TLS.`);
  return isLocal(url) ? ok(name, `is ${url}`) : warning(name, `is ${url}: passwords and sessions travel unencrypted.`);
}

function checkMailSettings(shown: string | undefined, used: string | undefined): Finding[] {
  if (Boolean(shown) === Boolean(used)) return [];
  const [has, lacks] = used ? ['identity', 'the gateway'] : ['the gateway', 'identity'];
  return [wrong('mail settings', `SMTP_URL is set for ${has}, but not for ${lacks}: set it for both.`)];
}
