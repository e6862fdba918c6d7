import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import '../embedded/at-rest.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { demoAccounts } from '@doorstep/gateway/demo-accounts.ts';
import { ConfigError, wrongSettingsExitCode } from '@doorstep/platform/config';
import { StartError } from '@doorstep/platform/errors';
import { listenProblem } from '../embedded/ports.ts';
import { startProcess } from '../embedded/process.ts';
import { republishAfterRestore } from './after-restore.ts';
import { checkSettings } from './check-settings.ts';
import { chooseSettings, keepSettings } from './chosen-settings.ts';
import type { Settings } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { installDebianPackages } from './debian.mjs';
import { describeAddresses } from './describe-addresses.ts';
import { buildFrontend, compressFrontend } from './frontend.ts';
import { announce, log, logAll } from './log.ts';
import { describeStack } from './processes.ts';
import { SetupError } from './set-up.mjs';
import { step } from './steps.mjs';
import { type Supervised, supervise } from './supervisor.ts';
import { removeUnread } from './unread.ts';

// Runs the whole stack on one machine: starts it in order, keeps it running, ends it in reverse order.
const { values: options } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
const ending = new AbortController();
const layers: Supervised[][] = [];
type Specs = Parameters<typeof supervise>[0][];

async function start() {
  const chosen = chooseSettings(process.env);
  const settings = checkSettings(chosen.env);
  const folder = await openDataFolder(settings.DATA_DIR, {
    reserved: [settings.PORT],
    givenActor: settings.ACTOR_SECRET,
  });
  // All processes inherit them.
  Object.assign(process.env, chosen.env);
  if (folder.leftovers > 0)
    log(
      'doorstep',
      `ended ${folder.leftovers === 1 ? 'a process' : `${folder.leftovers} processes`} that an earlier run had left`,
    );
  await checkPort(settings);
  keepSettings(folder.home, chosen, sentence => log('doorstep', sentence));
  const stack = describeStack(settings, folder, options.dev);
  if (settings.LOG_LEVEL === 'debug' || settings.LOG_LEVEL === 'trace') logAll();
  const startLayer = (specs: Specs) => keepRunning(specs, settings.RESTART_PAUSE_MS);

  const startStores = () => startLayer(stack.stores).then(() => listNames(stack.stores));
  const startServices = () => startLayer(stack.services).then(() => listNames(stack.services));
  const startGateway = async () => void (await startLayer([stack.gateway]));
  const site = step('site', 'building', async () =>
    (await buildFrontend(log, ending.signal, { isQuick: true })) ? 'built' : undefined,
  );
  await Promise.all([
    site,
    step('stores', 'starting', startStores).then(() => step('services', 'starting', startServices)),
  ]);
  await step('gateway', 'starting', startGateway);
  const broker = startBroker(stack.broker, settings);
  // Awaited below: where it cannot be installed meanwhile, that is said once the demo data are there.
  broker.catch(() => {});
  await republishAfterRestore(folder.home, stack.services, log);
  if (settings.DEMO) await step('demo', 'loading', () => loadDemoData(stack.seed, folder.home));
  if (options.dev) await startLayer([stack.vite]);

  await broker;
  ending.signal.throwIfAborted();
  const setUpLink = settings.DEMO ? undefined : await findSetUpLink(stack.services);
  logAll();
  const [address, ...notes] = describeAddresses(settings, process.env);
  // Written at once, so that a program that waits for the address has all of it.
  announce(
    [
      address,
      ...(settings.DEMO ? [`Demo accounts: ${demoAccounts.map(nameAccount).join(', ')}. Ctrl-C ends Doorstep.`] : []),
      ...(setUpLink ? [`Set up your site: ${setUpLink}`] : []),
      ...notes,
      ...(options.dev ? [`and reloads at http://localhost:${folder.ports.frontend}`] : []),
    ].join('\n'),
  );
  // The site is there meanwhile, with files that are 8 % larger.
  await compressFrontend(log, ending.signal).catch(
    error => ending.signal.aborted || log('frontend', `could not be compressed better: ${error.message}`),
  );
  await removeUnread(ending.signal).catch(
    error => ending.signal.aborted || log('doorstep', `could not delete what no program reads: ${error.message}`),
  );
}

/**
 * The broker takes seconds of both cores, and its installation even more, but everything can serve without it: meanwhile events wait in
 * the outboxes. It ends last. Rejects only where it cannot be installed.
 */
async function startBroker(specs: Specs, { RESTART_PAUSE_MS }: Settings): Promise<void> {
  if (specs.length > 0) await installDebianPackages(['rabbitmq-server']);
  await step('broker', 'starting', async () => void (await keepRunning(specs, RESTART_PAUSE_MS, 0))).catch(() => {
    if (!ending.signal.aborted)
      log('doorstep', 'RabbitMQ does not start, and is tried again. Until then ratings and notices do not follow.');
  });
}

/** The link for the person who takes a site without an administrator; undefined once it has one, which only the command knows. */
async function findSetUpLink(services: Specs): Promise<string | undefined> {
  const identity = services.find(({ name }) => name === 'identity');
  if (!identity) return undefined;
  const { command, args, cwd, env } = identity;
  const options = { cwd, env: { ...process.env, ...env } };
  const { stdout } = await promisify(execFile)(command, [...args, 'set-up-link', '--json'], options);
  const { link } = z.object({ link: z.url().nullable() }).parse(JSON.parse(stdout));
  return link ?? undefined;
}

/** `position` is that among the layers, which end in reverse order. */
async function keepRunning(specs: Specs, maxPauseMs: number, position = layers.length) {
  ending.signal.throwIfAborted();
  const layer = specs.map(spec => supervise(spec, log, maxPauseMs));
  layers.splice(position, 0, layer);
  await Promise.all(layer.map(process => process.ready));
}

const nameAccount = ({ username, password }: (typeof demoAccounts)[number]) => `${username}/${password}`;

/** Names of the processes of a layer; none says nothing. */
const listNames = (specs: Specs): string | undefined =>
  specs.length === 0 ? undefined : `${specs.map(({ name }) => name).join(', ')} ready`;

async function checkPort({ PORT, HOST }: Settings) {
  const problem = await listenProblem(PORT, HOST);
  if (problem === 'EADDRINUSE') {
    throw new StartError(`Port ${PORT} is taken by another program. Stop it, or set PORT to another port.`);
  }
  if (problem === 'EACCES') {
    throw new StartError(`This user may not listen on port ${PORT}. Set PORT to a port above 1023.`);
  }
  if (problem) throw new StartError(`Doorstep cannot listen on ${HOST}, port ${PORT} (${problem}).`);
}

/** The program itself decides whether the database is empty; without demo data the stack is still useful. */
async function loadDemoData({ entry, env }: { entry: string; env: Record<string, string> }, home: string) {
  let last = '';
  ending.signal.throwIfAborted();
  const spec = { name: 'seed', home, command: process.execPath, args: [entry], env, ready: async () => true };
  const seed = startProcess(spec, line => {
    last = line;
  });
  layers.push([{ spec, ready: seed.ready, stop: seed.stop }]);
  const reason = await seed.ended;
  if (reason !== 'ended with code 0') log('seed', `The demo data could not be loaded (${reason}). ${last}`);
  return /^Loaded (.*) in /.exec(last)?.[1];
}

async function end(reason: string, exitCode: number) {
  if (ending.signal.aborted) return;
  log('doorstep', reason);
  ending.abort();
  for (const layer of layers.toReversed()) await Promise.all(layer.map(process => process.stop()));
  if (layers.length > 0) log('doorstep', 'Everything has ended.');
  process.exit(exitCode);
}

async function main() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(`Ending (${signal}) …`, 0));
  }
  const isAlone = () => void end('Ending, because the command that started this is gone …', 1);
  process.on('disconnect', isAlone);
  // A killed npm does not end its children.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && isAlone(), 250).unref();

  try {
    await start();
  } catch (error) {
    const isSentence = error instanceof StartError || error instanceof SetupError;
    const sentence = isSentence ? error.message : String((error as Error)?.stack ?? error);
    await end(sentence, error instanceof ConfigError ? wrongSettingsExitCode : 1);
  }
}

if (import.meta.main) await main();
