import { isThisMachine } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import type { Settings } from './config.ts';

/** Sentences about where people reach a site that is ready. `env` is the environment from which `settings` were read. */
export function describeAddresses(settings: Settings, env: NodeJS.ProcessEnv): [address: string, ...notes: string[]] {
  const { PUBLIC_URL: publicUrl, HOST: host, PORT: port, DEMO: isDemo } = settings;
  const address = `Doorstep is ready at ${publicUrl ?? `http://localhost:${port}`}`;
  if (isThisMachine(host) && !env.HOST) {
    const reason = isDemo ? 'the passwords of the demo accounts are known' : 'PUBLIC_URL is not set';
    return [address, `Only this machine can reach it, because ${reason}. HOST=0.0.0.0 lets others in.`];
  }
  if (publicUrl === undefined) return [address];
  const proxy = env.TRUST_PROXY ? ' for the proxy that people reach there (infra/docs/proxy.md)' : '';
  return [address, `It listens on ${host}, port ${port}${proxy}.`];
}
