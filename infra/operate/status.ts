import { type ServiceName, services } from '@doorstep/contracts/common/event.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { BounceMailbox } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import type { MaintenanceState } from '@doorstep/gateway/maintenance.ts';
import { accountsQueue } from '@doorstep/gateway/session/follow-accounts.ts';
import type { BackupRecord } from '@doorstep/identity/backups/backup-record.ts';
import { bounceConfigSchema, readBounceState } from '@doorstep/identity/messaging/operators.ts';
import { defineCommand, formatTable } from '@doorstep/platform/command';
import { parseConfig, serviceConfigSchema } from '@doorstep/platform/config';
import { type Disk, readDisk } from '@doorstep/platform/disk';
import { countMessages, type QueueCounts, queueName } from '@doorstep/platform/messaging';
import type { ServiceState } from '@doorstep/platform/run-service';
import { readLastBackup } from '../backup/last-backup.ts';
import { withIdentityDatabase } from './identity-database.ts';
import type { Installation, ProcessName } from './installation.ts';
import { findMaintenance } from './maintenance.ts';
import { findReplicas, type Readiness, readReadiness } from './readiness.ts';
import { runInServices } from './services.ts';

/** The state of a process. A sentence in place of `state` or `queues` says why they are unknown. */
interface ProcessStatus {
  readonly process: ProcessName;
  readonly replicas: readonly Readiness[];
  readonly state?: ServiceState | string;
  readonly queues: readonly QueueCounts[] | string;
}

export const statusCommand = defineCommand({
  summary: 'Show processes, migrations, outboxes, queues, dead letters, projection, bounces, last backup and disk',
  input: z.object({}),
  async run(installation: Installation) {
    const [statuses, maintenance, bounces, lastBackup, disk] = await Promise.all([
      Promise.all([getGatewayStatus(installation), ...services.map(service => getStatus(installation, service))]),
      explained(findMaintenance(installation)),
      explained(findBounces(installation.environments.identity)),
      explained(readLastBackup(installation.environments.identity)),
      installation.folder && measureDisk(installation.folder.home),
    ]);
    const isReady = statuses.every(({ replicas }) => replicas.length > 0 && replicas.every(({ ready }) => ready));
    return {
      data: { ready: isReady, processes: statuses, maintenance, bounces, lastBackup, disk },
      text: [
        formatTable(statuses.map(toRow)),
        '',
        ...listNotes(statuses, { maintenance, bounces, lastBackup, disk }),
      ].join('\n'),
      failed: !isReady,
    };
  },
});

async function getStatus(installation: Installation, service: ServiceName): Promise<ProcessStatus> {
  const [replicas, state] = await Promise.all([
    Promise.all(findReplicas(installation, service).map(readReadiness)),
    explained(
      runInServices(installation, 'status', [], [service]).then(([found]) => found?.result.data as ServiceState),
    ),
  ]);
  return { process: service, replicas, state, queues: typeof state === 'string' ? [] : state.queues };
}

async function getGatewayStatus(installation: Installation): Promise<ProcessStatus> {
  const countQueues = async () => {
    const schema = serviceConfigSchema.pick({ AMQP_URL: true, NAMESPACE: true, RETRY_DELAYS_MS: true });
    const config = parseConfig(schema, installation.environments.gateway);
    const queue = queueName(config.NAMESPACE, 'gateway', accountsQueue);
    return countMessages(config.AMQP_URL, [queue], config.RETRY_DELAYS_MS);
  };
  const [replicas, queues] = await Promise.all([
    Promise.all(findReplicas(installation, 'gateway').map(readReadiness)),
    explained(countQueues()),
  ]);
  return { process: 'gateway', replicas, queues };
}

/** The result, or the sentence of the error that explains why there is none: what works is shown in any case. */
async function explained<Result>(work: Promise<Result>): Promise<Result | string> {
  try {
    return await work;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The mailbox for bounces, if there is one. */
const findBounces = (env: NodeJS.ProcessEnv): Promise<BounceMailbox | undefined> =>
  withIdentityDatabase(env, db => readBounceState(db, parseConfig(bounceConfigSchema, env)));

const measureDisk = async (home: string) => ({ folder: home, ...(await readDisk(home)) });

function toRow({ process, replicas, state, queues }: ProcessStatus) {
  const known = typeof state === 'string' ? undefined : state;
  const ready = replicas.filter(({ ready }) => ready).length;
  const sum = (kind: 'ready' | 'retrying' | 'dead') =>
    typeof queues === 'string' ? undefined : queues.reduce((total, each) => total + each[kind], 0);
  return {
    process,
    version: [...new Set(replicas.flatMap(({ version }) => version ?? []))].join(', ') || undefined,
    ready: `${ready} of ${replicas.length}`,
    bus: replicas.length > 0 && ready > 0 && process !== 'gateway' ? describeBus(replicas) : undefined,
    migrations: known && describeMigrations(known.migrations),
    outbox: known?.outbox.waiting,
    queued: sum('ready'),
    retrying: sum('retrying'),
    dead: sum('dead'),
  };
}

const describeBus = (replicas: readonly Readiness[]) => (replicas.every(({ bus }) => bus) ? 'yes' : 'no');

const describeMigrations = ({ applied, pending, unknown }: ServiceState['migrations']) =>
  [
    `${applied} applied`,
    ...(pending.length > 0 ? [`${pending.length} pending`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} unknown`] : []),
  ].join(', ');

interface Notes {
  readonly maintenance: MaintenanceState | string | undefined;
  readonly bounces: BounceMailbox | string | undefined;
  readonly lastBackup: BackupRecord | string | undefined;
  readonly disk: Disk | undefined;
}

/** The lines below the table: everything that belongs to no single row, and why something is missing in it. */
function listNotes(statuses: readonly ProcessStatus[], { maintenance, bounces, lastBackup, disk }: Notes): string[] {
  const projections = statuses.flatMap(({ replicas }) => replicas.flatMap(({ projection }) => projection ?? []));
  const problems = statuses.flatMap(({ process, replicas, state, queues }) =>
    [...replicas.map(({ problem }) => problem), state, queues]
      .filter(each => typeof each === 'string')
      .map(sentence => `${process}: ${sentence}`),
  );
  return [
    ...projections.map(
      ({ lagMs, waiting, parked }) =>
        `Projection   ${lagMs} ms behind, ${waiting} changes waiting, ${parked} businesses that could not be read`,
    ),
    ...(typeof maintenance === 'object' ? [`Maintenance  people can only read since ${maintenance.since}`] : []),
    ...(bounces ? [`Bounces      ${describeBounces(bounces)}`] : []),
    `Last backup  ${describeBackup(lastBackup)}`,
    ...(disk ? [`Disk         ${toGigabytes(disk.freeBytes)} of ${toGigabytes(disk.totalBytes)} free`] : []),
    ...new Set(problems),
  ];
}

function describeBounces(mailbox: BounceMailbox | string): string {
  if (typeof mailbox === 'string') return `unknown: ${mailbox}`;
  const { readAt, problem } = mailbox;
  const last = readAt ? `last read at ${readAt}` : 'not read yet';
  return problem ? `${last}. ${problem}` : last;
}

function describeBackup(last: BackupRecord | string | undefined): string {
  if (typeof last === 'string') return `unknown: ${last}`;
  if (!last) return 'none that doorstep recorded';
  const hours = Math.floor((Date.now() - last.takenAt.getTime()) / 3_600_000);
  const age = hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
  return `${age}, ${last.documents} documents and ${last.objects} objects in ${last.file}`;
}

const toGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
