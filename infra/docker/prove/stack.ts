import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { adaptCompose } from './adapt-compose.ts';
import { docker, root } from './engine.ts';

/** The containers of the compose file, in a project of their own. */
export interface Stack {
  readonly url: string;
  readonly services: readonly string[];
  /** Runs a command of docker-compose and resolves to what it prints. Rejects when it fails. */
  compose(...args: string[]): Promise<string>;
  /** Starts everything, and resolves to the seconds until all containers are healthy or done. Throws with the state of those that are not. */
  up(): Promise<number>;
  /** The id of the container of a service; the first of several. */
  containerOf(service: string): Promise<string>;
  /** Waits until the containers of a service are healthy. Resolves to the seconds that it took. */
  waitHealthy(service: string): Promise<number>;
  /** Changes the image of our own containers, from the next `up` on. */
  setImage(name: string): void;
  /** The secrets that `docker inspect` shows of any container. */
  findShownSecrets(): Promise<string[]>;
  down(): Promise<void>;
}

// All load comes from one address.
const withoutLimits = Object.fromEntries(
  [
    'READS',
    'WRITES',
    'INQUIRIES',
    'INQUIRIES_PER_BUSINESS',
    'REQUESTS',
    'SIGN_INS',
    'SIGN_INS_PER_ADDRESS',
    'SIGN_INS_PER_ACCOUNT',
  ].map(name => [`RATE_${name}`, '0']),
);

const project = 'doorstep-proof';
const waitMs = 300_000;
const stateFormat = '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}} {{.State.ExitCode}}';
const isSettled = (state: string) => /^running healthy|^running {2}|^exited .*0$/.test(state);

/** Describes the stack; `demo` loads the demo data. The folder keeps the adapted file and its secrets. */
export function describeStack(folder: string, { port, demo }: { port: number; demo: boolean }): Stack {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('sh', [join(root, 'infra/docker/make-env.sh'), folder]);
  const variables = Object.fromEntries(
    Object.entries({
      ...parseEnv(readFileSync(join(folder, '.env'), 'utf8')),
      ...withoutLimits,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(demo && { COMPOSE_PROFILES: 'demo' }),
    }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const compose = adaptCompose(variables, folder);
  const { mongo } = compose.services;
  // The stand-in has one user, whose password it must know, and a replica set of its own name.
  mongo?.secrets?.push('MONGO_PASSWORD');
  const uri = join(folder, '.secrets/MONGODB_URI');
  writeFileSync(uri, readFileSync(uri, 'utf8').replace('replicaSet=rs0', 'replicaSet=doorstep'));
  const file = join(folder, 'docker-compose.json');
  const product = compose.services.gateway?.image ?? '';
  const write = (image: string) => {
    const text = JSON.stringify(compose, (key, value) => (key === 'image' && value === product ? image : value));
    writeFileSync(file, text, { mode: 0o600 });
  };
  write(product);
  const base = ['--file', file, '--project-name', project, '--project-directory', root];
  const run = (...args: string[]) =>
    docker([...base, ...args], 'docker-compose', demo ? { COMPOSE_PROFILES: 'demo' } : {});

  const containersOf = async (...services: string[]) =>
    (await run('ps', '--all', '--quiet', ...services)).trim().split('\n').filter(Boolean);
  const readState = async (id: string) => (await docker(['inspect', '--format', stateFormat, id])).trim();
  const readStates = async (service: string) => Promise.all((await containersOf(service)).map(readState));

  async function waitHealthy(service: string): Promise<number> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < waitMs) {
      const states = await readStates(service);
      if (states.length > 0 && states.every(isSettled)) return (performance.now() - startedAt) / 1_000;
      await delay(500);
    }
    throw new Error(`${service} is not healthy after ${waitMs / 1_000} s:\n${await explainUnhealthy()}`);
  }

  async function explainUnhealthy(): Promise<string> {
    const texts = (await containersOf()).map(async id => {
      const state = await readState(id);
      if (isSettled(state)) return [];
      const name = (await docker(['inspect', '--format', '{{.Name}}', id])).trim();
      return [`${name}: ${state}\n${await docker(['logs', '--tail', '15', id])}`];
    });
    return (await Promise.all(texts)).flat().join('\n');
  }

  return {
    url: `http://127.0.0.1:${port}`,
    services: Object.keys(compose.services),
    compose: run,
    async up() {
      const startedAt = performance.now();
      await run('up', '--detach', '--no-build').catch(async (error: unknown) => {
        throw new Error(`The containers do not start:\n${await explainUnhealthy()}`, { cause: error });
      });
      const wanted = Object.entries(compose.services).filter(
        ([, { profiles }]) => !profiles || (demo && profiles.includes('demo')),
      );
      for (const [service] of wanted) await waitHealthy(service);
      return (performance.now() - startedAt) / 1_000;
    },
    async containerOf(service) {
      const [id] = await containersOf(service);
      if (!id) throw new Error(`${service} has no container`);
      return id;
    },
    waitHealthy,
    setImage: write,
    async findShownSecrets() {
      const shown = await docker(['inspect', ...(await containersOf())]);
      return readdirSync(join(folder, '.secrets')).filter(name => {
        const value = readFileSync(join(folder, '.secrets', name), 'utf8');
        return value !== '' && shown.includes(value);
      });
    },
    async down() {
      await run('down', '--volumes', '--remove-orphans');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
