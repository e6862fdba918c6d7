import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, SetupError } from './set-up.mjs';
import { step } from './steps.mjs';

const PACKAGES = {
  'redis-server': {
    present: () => isOnPath('redis-server'),
    service: 'redis-server',
    instead: 'set REDIS_URL to a Redis server',
  },
  'rabbitmq-server': {
    present: () => existsSync('/usr/lib/rabbitmq/bin/rabbitmq-server') && isOnPath('epmd'),
    service: 'rabbitmq-server',
    instead: 'set AMQP_URL to a RabbitMQ server',
  },
  'chromium-headless-shell': {
    present: () => isOnPath('chromium-headless-shell'),
    instead: 'put a chromium-headless-shell on the PATH',
  },
  'dovecot-imapd': {
    present: () => existsSync('/usr/sbin/dovecot') && existsSync('/usr/lib/dovecot/imap'),
    service: 'dovecot',
    instead: 'put Dovecot at /usr/sbin/dovecot',
  },
  nginx: { present: () => existsSync('/usr/sbin/nginx'), service: 'nginx', instead: 'put an nginx at /usr/sbin/nginx' },
  caddy: { present: () => isOnPath('caddy'), service: 'caddy', instead: 'put a Caddy on the PATH' },
  wrk: { present: () => isOnPath('wrk'), instead: 'put a wrk on the PATH' },
};

/**
 * Throws SetupError, with what to do instead, where one of these Debian packages is missing and cannot be installed.
 * @param {(keyof typeof PACKAGES)[]} names
 */
export function checkDebianPackages(names) {
  const missing = missingOf(names);
  if (missing.length === 0) return;
  const list = missing.join(' and no ');
  if (!isOnPath('apt-get')) throw new SetupError(`This machine has no ${list}, and no apt-get. ${insteadOf(missing)}`);
  const [sudo, ...args] = asRoot('true');
  if (sudo === 'sudo' && spawnSync(sudo, args, { stdio: 'ignore' }).status !== 0)
    throw new SetupError(
      `This machine has no ${list}, and this user may not install packages without a password. ${insteadOf(missing)}`,
    );
}

/**
 * Installs Debian packages that are missing, without letting Debian start them as services of the machine: Doorstep
 * runs instances of its own. Rejects with SetupError as checkDebianPackages throws it, and where apt-get fails.
 * @param {(keyof typeof PACKAGES)[]} names
 */
export async function installDebianPackages(names) {
  const missing = missingOf(names);
  if (missing.length === 0) return;
  checkDebianPackages(missing);
  const list = missing.join(' and ');
  const services = servicesOf(missing);
  await step('Debian', `installing ${list}`, async () => {
    const [command, ...args] = asRoot('sh', '-c', aptScript(services), 'apt', ...missing);
    const { code, output } = await run(command, args);
    if (code !== 0)
      throw new SetupError(`${output}\n${list} could not be installed; apt-get says why above. ${insteadOf(missing)}`);
    const absent = missingOf(missing);
    if (absent.length > 0)
      throw new SetupError(`${absent.join(' and ')} is installed but cannot be found. ${insteadOf(missing)}`);
    return `installed ${list}`;
  });
}

const missingOf = names => names.filter(name => !PACKAGES[name].present());

/** Installed by hand, Debian starts a server as a service of the machine, which Doorstep does not use. */
function insteadOf(missing) {
  const services = servicesOf(missing);
  const commands = [
    `sudo apt-get install --no-install-recommends ${missing.join(' ')}`,
    ...(services.length > 0 ? [`sudo systemctl disable --now ${services.join(' ')}`] : []),
  ];
  return `Install ${missing.join(' and ')} (on Debian: ${commands.join(', then ')}), or ${missing.map(name => PACKAGES[name].instead).join(' and ')}.`;
}

const servicesOf = names => names.flatMap(name => PACKAGES[name].service ?? []);

const asRoot = (...command) => (process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]);

// policy-rc.d keeps Debian from starting a service at installation; one that is there already is put back afterwards.
const aptScript = services => `
policy=/usr/sbin/policy-rc.d
restore() { rm -f "$policy"; [ ! -e "$policy.before-doorstep" ] || mv "$policy.before-doorstep" "$policy"; }
[ ! -e "$policy" ] || mv "$policy" "$policy.before-doorstep"
trap restore EXIT
trap 'exit 1' INT TERM HUP
printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy" || exit 1
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq && apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 "$@" || exit 1
if [ -d /run/systemd/system ]; then
  for service in ${services.join(' ')}; do systemctl disable --quiet "$service" 2>/dev/null || true; done
fi
`;

function isOnPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some(folder => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
