import { randomBytes } from 'node:crypto';
import { routingKey } from '@doorstep/contracts/common/event.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { events } from '@doorstep/contracts/events.ts';
import { defineCommand } from '@doorstep/platform/command';
import { parseConfig, serviceConfigSchema } from '@doorstep/platform/config';
import { StartError } from '@doorstep/platform/errors';
import { exchangeName } from '@doorstep/platform/messaging';
import type { Installation, StartFolder } from './installation.ts';

const usual = /^(directory\.(business|category)-(created|updated|deleted)|engagement\.(inquiry|review)-[a-z]+)$/;
const usualKeys = events.map(routingKey).filter(key => usual.test(key));

const nameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'use small letters, digits and hyphens only, and begin with a letter');
const keysSchema = z.string().transform((text, context) =>
  text.split(',').map(word => {
    const type = word.trim();
    const event = events.find(one => one.type === type || routingKey(one) === type);
    if (event) return routingKey(event);
    context.addIssue(`there is no event "${type}", and /api/docs?events of the site lists all`);
    return z.NEVER;
  }),
);

/** Gives a program that consumes events a user of the broker, with the rights that infra/docs/consume-events.md describes. */
export const addConsumerCommand = defineCommand({
  summary: 'Give a program a user of RabbitMQ that can receive events and nothing else, and print its address',
  words: ['name'],
  input: z.object({
    name: nameSchema,
    events: keysSchema
      .optional()
      .describe('their types, with commas; without it those of businesses, categories, inquiries and reviews'),
    replace: z.boolean().default(false).describe('give an existing consumer a new password and these events'),
  }),
  async run(installation: Installation, { name, events: routingKeys = usualKeys, replace }) {
    const broker = findBroker(installation, name);
    const { url, exchange, rabbitmqctl } = broker;
    const password = randomBytes(24).toString('hex');
    const calls = callsToAdd(name, broker, { routingKeys, password, replace });
    if (rabbitmqctl) for (const { args, input } of calls) await rabbitmqctl(args, input).catch(explain(name));
    const script = rabbitmqctl ? '' : writeScript(broker, calls.map(formatCall(broker)));
    const address = Object.assign(new URL(url), { username: name, password, search: '' }).href;
    const text = [
      ...(script ? [script, ''] : []),
      `address       ${address}`,
      `exchange      ${exchange}`,
      `routing keys  ${routingKeys.join('\n              ')}`,
      '',
      `The password is not shown again. The program gives its queues names that begin with "${name}.".`,
      'infra/docs/consume-events.md says what else it has to do, and how it reaches RabbitMQ from elsewhere.',
    ].join('\n');
    return { data: { address, exchange, routingKeys, script }, text };
  },
});

/** Deletes the user of a program, which ends its connections, and its queues. */
export const removeConsumerCommand = defineCommand({
  summary: 'Delete the user of a program that received events, and its queues with the messages in them',
  words: ['name'],
  input: z.object({ name: nameSchema }),
  async run(installation: Installation, { name }) {
    const broker = findBroker(installation, name);
    const { vhost, rabbitmqctl } = broker;
    // The user first, because its program would declare the queues again.
    const end = ['delete_user', name];
    const list = ['list_queues', '-p', vhost, 'name', '--silent'];
    const remove = ['delete_queue', '-p', vhost];
    if (!rabbitmqctl) {
      const format = (args: readonly string[]) => formatCall(broker)({ args });
      const loop = `while read -r queue; do ${format(remove)} "$queue" < /dev/null; done`;
      const script = writeScript(broker, [format(end), `${format(list)} | grep '^${name}\\.' | ${loop}`]);
      return { data: { script }, text: script };
    }
    await rabbitmqctl(end).catch(explain(name));
    const queues = (await rabbitmqctl(list)).split('\n').filter(queue => queue.startsWith(`${name}.`));
    for (const queue of queues) await rabbitmqctl([...remove, queue]);
    const deleted = queues.length === 0 ? 'it had no queues' : `deleted ${queues.join(', ')}`;
    return { data: { queues }, text: `The consumer ${name} has ended; ${deleted}.` };
  },
});

interface Broker {
  /** The address at which Doorstep reaches it. */
  readonly url: string;
  readonly vhost: string;
  readonly exchange: string;
  /** Present if it is ours to administer. */
  readonly rabbitmqctl: StartFolder['rabbitmqctl'];
  /** The lines that come before the operator's calls of rabbitmqctl on it, and the words that begin each call. */
  readonly before: readonly string[];
  readonly program: string;
}

function findBroker({ environments: { gateway: env }, folder }: Installation, name: string): Broker {
  if (folder?.embedded.rabbitmq && !folder.isRunning)
    throw new StartError('RabbitMQ ends and starts with Doorstep: start that first.');
  const { AMQP_URL, NAMESPACE } = parseConfig(serviceConfigSchema.pick({ AMQP_URL: true, NAMESPACE: true }), env);
  const { username, hostname, pathname } = new URL(AMQP_URL);
  // A program may do anything with names that begin with its own, and Doorstep's queues begin with NAMESPACE.
  if ([decodeURIComponent(username), NAMESPACE, 'guest', 'amq'].includes(name))
    throw new StartError(`The name ${name} belongs to Doorstep or to RabbitMQ itself: choose another one.`);
  return {
    url: AMQP_URL,
    vhost: decodeURIComponent(pathname.slice(1)) || '/',
    exchange: exchangeName(NAMESPACE),
    rabbitmqctl: folder?.rabbitmqctl,
    ...findProgram(env, hostname),
  };
}

function findProgram(env: NodeJS.ProcessEnv, hostname: string): Pick<Broker, 'before' | 'program'> {
  const where = (place: string) =>
    `# Nothing is changed yet: RabbitMQ does not let Doorstep do this. Run these lines ${place}.`;
  if (env.KUBERNETES_SERVICE_HOST)
    return {
      before: [where('where kubectl runs, with the name of a pod of RabbitMQ'), 'POD=rabbitmq-0'],
      program: 'kubectl exec -i "$POD" -- rabbitmqctl',
    };
  if (hostname === 'rabbitmq')
    return { before: [where('where docker compose runs')], program: 'docker compose exec -T rabbitmq rabbitmqctl' };
  return { before: [where('on a machine of RabbitMQ')], program: 'rabbitmqctl' };
}

/** One call of rabbitmqctl. A password is what it reads, because every user of the machine can list arguments. */
interface Call {
  readonly args: readonly string[];
  readonly input?: string;
}

function callsToAdd(
  name: string,
  { vhost, exchange }: Broker,
  { routingKeys, password, replace }: { routingKeys: readonly string[]; password: string; replace: boolean },
): Call[] {
  const own = `^${name}\\.`;
  const readable = `^(${name}\\..*|${escapePattern(exchange)})$`;
  const keys = `^(${routingKeys.map(escapePattern).join('|')})$`;
  return [
    { args: [replace ? 'change_password' : 'add_user', name], input: `${password}\n` },
    { args: ['set_permissions', '-p', vhost, name, own, own, readable] },
    { args: ['set_topic_permissions', '-p', vhost, name, exchange, '^$', keys] },
    ...(replace ? [{ args: ['close_all_user_connections', name, 'a new password'] }] : []),
  ];
}

/** Names and routing keys have no other character with a meaning in patterns. */
const escapePattern = (text: string) => text.replaceAll('.', '\\.');

const formatCall =
  ({ program }: Broker) =>
  ({ args, input }: Call): string =>
    `${input === undefined ? '' : `echo ${input.trim()} | `}${program} ${args.map(quote).join(' ')}`;

const quote = (word: string) => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`);

/** Writes the lines for an operator to paste. They are one command, so that a failure ends it, and no call reads the next one as its input. */
const writeScript = ({ before }: Broker, commands: readonly string[]): string =>
  [...before, commands.join(' &&\n')].join('\n');

/** Says what a refusal of RabbitMQ means for a consumer. */
const explain = (name: string) => (error: unknown) => {
  const why = error instanceof Error ? error.message : String(error);
  if (why.includes('already exists'))
    throw new StartError(`There is a user ${name} already. --replace gives it a new password.`);
  if (why.includes('does not exist')) throw new StartError(`There is no consumer ${name}.`);
  throw error;
};
