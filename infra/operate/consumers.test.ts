import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { openTestBus, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { type Channel, connect } from 'amqplib';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { openDataFolder, releaseDataFolder } from '../dev/data-folder.ts';
import { root } from '../dev/frontend.ts';
import { consumeInquiries, openStore } from '../docs/example-consumer.ts';
import { rabbitmq } from '../embedded/rabbitmq.ts';
import { closeHome, openHome } from '../embedded/testing.ts';
import { runForText, runOperator } from './testing.ts';

interface Result {
  address: string;
  exchange: string;
  routingKeys: string[];
  script: string;
  queues: string[];
  error: string;
}

const namespace = testNamespace();
const exchange = `${namespace}.events`;
const denied = expect.objectContaining({ message: expect.stringMatching(/ACCESS.REFUSED/) });

/** Opens a connection with this address, which the broker may end. */
async function open(address: string) {
  const connection = await connect(address);
  connection.on('error', () => undefined);
  onTestFinished(() => connection.close().catch(() => undefined));
  return connection;
}

/** Resolves to undefined if the user of this address may do it, otherwise to the refusal. */
async function attempt(address: string, work: (channel: Channel) => unknown): Promise<unknown> {
  const channel = await (await open(address)).createConfirmChannel();
  const refused = new Promise(resolve => channel.on('error', resolve));
  const done = Promise.resolve(work(channel)).then(() => channel.waitForConfirms());
  return Promise.race([
    refused,
    done.then(
      () => undefined,
      error => error,
    ),
  ]);
}

const tryToBind = (address: string, key: string) => {
  const queue = `${new URL(address).username}.attempt`;
  return attempt(address, async channel => {
    await channel.assertQueue(queue);
    await channel.bindQueue(queue, exchange, key);
  });
};

// A site of npm start whose RabbitMQ is that of the tests; without that, another broker is not ours to administer.
const broker = inject('testBroker');
describe.skipIf(!broker)('The consumers of a running site', () => {
  const home = openHome();
  const env = {
    ...process.env,
    ...{ DATA_DIR: home, NAMESPACE: namespace, MONGODB_URI: '', REDIS_URL: '', AMQP_URL: '', S3_ENDPOINT: '' },
  };
  const run = (...args: string[]) => runOperator<Result>(env, ...args);
  const add = async (...args: string[]) => (await run('add-consumer', ...args)).data;
  let bus: Awaited<ReturnType<typeof openTestBus>>;

  beforeAll(async () => {
    if (!broker) return;
    bus = await openTestBus(namespace);
    const { ports, secrets } = await openDataFolder(home);
    writeFileSync(join(home, 'ports.json'), JSON.stringify({ ...ports, ...broker.ports }));
    writeFileSync(join(home, 'secrets.json'), JSON.stringify({ ...secrets, rabbitmq: broker.password }));
    symlinkSync(join(broker.home, 'rabbitmq'), join(home, 'rabbitmq'));
  });
  afterAll(async () => {
    await bus?.close();
    releaseDataFolder(home);
    await closeHome(home);
  });

  it('The example consumer works with the account of one command, until another one ends it', async () => {
    const name = testNamespace();
    const added = await add(name);
    expect(added).toMatchObject({ exchange, script: '' });
    expect(added.routingKeys).toEqual(
      expect.arrayContaining(['directory.business-created', 'engagement.inquiry-created', 'engagement.review-deleted']),
    );
    const store = openStore(':memory:');
    const consumer = await consumeInquiries({ url: added.address, exchange, prefix: name, store });
    await bus.deliver(inquiryCreated, inquiryCreated.sample);
    await vi.waitFor(() => expect(store.inquiries()).toMatchObject([{ id: inquiryCreated.sample.inquiry.id }]));

    const failures = vi.spyOn(console, 'error').mockReturnValue();
    const ended = await run('remove-consumer', name);
    expect(ended.data.queues.toSorted()).toEqual([`${name}.dead-letters`, `${name}.inquiries`]);
    await expect(connect(added.address)).rejects.toThrow('ACCESS_REFUSED');
    await consumer.stop().catch(() => undefined);
    failures.mockRestore();
    expect(await run('remove-consumer', name)).toMatchObject({
      code: 1,
      data: { error: `There is no consumer ${name}.` },
    });
  });

  it('A consumer receives what it was given, and can neither publish nor touch the queues of others', async () => {
    const { address, routingKeys } = await add(
      testNamespace(),
      ...['--events', 'inquiry-created, engagement.inquiry-updated'],
    );
    expect(routingKeys).toEqual(['engagement.inquiry-created', 'engagement.inquiry-updated']);
    const { username } = new URL(address);
    const ours = `${namespace}.engagement.approvals`;
    const admin = await open(String(process.env.AMQP_URL));
    await (await admin.createChannel()).assertQueue(ours);

    for (const key of routingKeys) expect(await tryToBind(address, key)).toBeUndefined();
    for (const key of ['#', 'engagement.*', 'engagement.review-created', 'engagement.inquiry-created.x'])
      expect(await tryToBind(address, key)).toEqual(denied);
    const forbidden: ((channel: Channel) => unknown)[] = [
      channel => channel.publish(exchange, 'engagement.inquiry-created', Buffer.from('{}')),
      channel => channel.sendToQueue(ours, Buffer.from('{}')),
      channel => channel.consume(ours, () => undefined),
      channel => channel.purgeQueue(ours),
      channel => channel.deleteQueue(ours),
      channel => channel.assertQueue(`${namespace}.mine`),
      channel => channel.assertQueue(`${username}-two.mine`),
      channel => channel.assertQueue(`${username}.dead`, { deadLetterExchange: '', deadLetterRoutingKey: ours }),
      channel => channel.deleteExchange(exchange),
    ];
    for (const work of forbidden) expect(await attempt(address, work)).toEqual(denied);
  });

  it('An operator reads address, exchange and routing keys once: a name that is taken is refused, and so is an invalid one', async () => {
    const name = testNamespace();
    const { text } = await runForText(env, 'add-consumer', name, '--events', 'review-created,category-created');
    const address = `amqp://${name}:[0-9a-f]{48}@127.0.0.1:${broker?.ports.amqp}`;
    expect(text).toMatch(new RegExp(`^address       ${address}\nexchange      ${exchange}\n`));
    expect(text).toContain('routing keys  engagement.review-created\n              directory.category-created\n');
    expect(await run('add-consumer', name)).toMatchObject({
      code: 1,
      data: { error: `There is a user ${name} already. --replace gives it a new password.` },
    });
    for (const reserved of ['doorstep', namespace, 'amq', 'guest'])
      for (const command of ['add-consumer', 'remove-consumer'])
        expect(await run(command, reserved)).toMatchObject({
          code: 1,
          data: { error: `The name ${reserved} belongs to Doorstep or to RabbitMQ itself: choose another one.` },
        });
    for (const bad of ['Partner', '7up', 'a.b', 'a b', '.*'])
      expect(await run('add-consumer', bad)).toMatchObject({
        code: 2,
        data: { error: 'NAME: use small letters, digits and hyphens only, and begin with a letter.' },
      });
    expect(await run('add-consumer', 'other', '--events', 'inquiry-created,inquiry-lost')).toMatchObject({
      code: 2,
      data: { error: '--events: there is no event "inquiry-lost", and /api/docs?events of the site lists all.' },
    });
    expect(await run('add-consumer', 'absent', '--replace')).toMatchObject({
      code: 1,
      data: { error: 'There is no consumer absent.' },
    });
  });

  it('A consumer that lost its password gets a new one, which ends the old one and keeps its queue', async () => {
    const name = testNamespace();
    const old = await add(name);
    const connection = await open(old.address);
    const closed = new Promise(resolve => connection.once('close', resolve));
    expect(await tryToBind(old.address, 'engagement.inquiry-created')).toBeUndefined();
    await bus.deliver(inquiryCreated, inquiryCreated.sample);
    const young = await add(name, '--replace', '--events', 'review-created');
    await closed;
    await expect(connect(old.address)).rejects.toThrow('ACCESS_REFUSED');
    expect(await tryToBind(young.address, 'engagement.review-created')).toBeUndefined();
    expect(await tryToBind(young.address, 'engagement.inquiry-updated')).toEqual(denied);
    const channel = await (await open(young.address)).createChannel();
    expect(await channel.checkQueue(`${name}.attempt`)).toMatchObject({ messageCount: 1 });
  });

  it('The lines for Compose do what the command does where the broker is its own', async () => {
    const name = testNamespace();
    const container = testEnvironment(namespace, { AMQP_URL: 'amqp://doorstep:secret@rabbitmq:5672' });
    const { data } = await runOperator<Result>(container, 'add-consumer', name);
    expect(data.address).toMatch(new RegExp(`^amqp://${name}:[0-9a-f]{48}@rabbitmq:5672$`));
    await paste(data.script);
    const address = data.address.replace('rabbitmq:5672', `127.0.0.1:${broker?.ports.amqp}`);
    expect(await tryToBind(address, 'engagement.inquiry-created')).toBeUndefined();
    expect(await tryToBind(address, '#')).toEqual(denied);
    await paste((await runOperator<Result>(container, 'remove-consumer', name)).data.script);
    await expect(connect(address)).rejects.toThrow('ACCESS_REFUSED');
    const checked = attempt(String(process.env.AMQP_URL), channel => channel.checkQueue(`${name}.attempt`));
    expect(await checked).toMatchObject({ message: expect.stringMatching('NOT_FOUND') });
  });

  /** Runs lines in a shell whose `docker compose exec -T rabbitmq` reaches the broker of the tests. */
  async function paste(script: string): Promise<void> {
    if (!broker) return;
    writeFileSync(join(home, 'docker'), '#!/bin/sh\nshift 4\nexec "/usr/lib/rabbitmq/bin/$@"\n', { mode: 0o755 });
    const reach = { ...rabbitmq(broker).spec.env, PATH: `${home}:${process.env.PATH}` };
    await promisify(execFile)('sh', ['-c', script], { env: { ...process.env, ...reach } });
  }
});

it('A broker that is still starting is named', async () => {
  const home = openHome();
  await openDataFolder(home);
  const env = { DATA_DIR: home, MONGODB_URI: '', AMQP_URL: '' };
  expect(await runOperator(env, 'add-consumer', 'partner')).toMatchObject({
    code: 1,
    data: { error: 'RabbitMQ does not answer: try again when it runs.' },
  });
  releaseDataFolder(home);
  await closeHome(home);
});

describe('A broker that Doorstep cannot administer', () => {
  const script = async (AMQP_URL: string, more: Record<string, string>, ...args: string[]) =>
    (await runOperator<Result>(testEnvironment('doorstep', { AMQP_URL, ...more }), ...args)).data.script;
  const events = ['--events', 'inquiry-created,review-created'];

  it('The operator gets the lines of the guide, to paste them where docker compose runs', async () => {
    const guide = readFileSync(join(root, 'infra/docs/consume-events.md'), 'utf8');
    const shown = (text: string) =>
      text
        .replace(/[0-9a-f]{48}/, 'PASSWORD')
        .split('\n')
        .slice(1)
        .join('\n');
    const url = 'amqp://doorstep:secret@rabbitmq:5672';
    expect(guide).toContain(shown(await script(url, {}, 'add-consumer', 'partner', ...events)));
    expect(guide).toContain(shown(await script(url, {}, 'remove-consumer', 'partner')));
  });

  it('The lines are for kubectl in a cluster, and for a machine of the broker elsewhere', async () => {
    const url = 'amqps://site:secret@bus.example/town?heartbeat=20';
    const cluster = await script(url, { KUBERNETES_SERVICE_HOST: '10.0.0.1' }, 'add-consumer', 'partner', ...events);
    expect(cluster).toMatch(
      /^POD=rabbitmq-0\necho \w+ \| kubectl exec -i "\$POD" -- rabbitmqctl add_user partner &&$/m,
    );
    const elsewhere = await script(url, {}, 'add-consumer', 'partner', '--replace');
    expect(elsewhere).toMatch(
      /^echo \w+ \| rabbitmqctl change_password partner &&\nrabbitmqctl set_permissions -p town /m,
    );
    expect(elsewhere).toMatch(/&&\nrabbitmqctl close_all_user_connections partner 'a new password'$/);
    const { data } = await runOperator<Result>(
      testEnvironment('doorstep', { AMQP_URL: url }),
      'add-consumer',
      'partner',
    );
    expect(data.address).toMatch(/^amqps:\/\/partner:\w{48}@bus\.example\/town$/);
    expect(await runOperator(testEnvironment('doorstep', { AMQP_URL: url }), 'add-consumer', 'site')).toMatchObject({
      code: 1,
    });
  });
});
