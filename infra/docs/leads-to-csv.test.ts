import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EventDefinition } from '@doorstep/contracts/common/event.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { createInquiry } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import {
  inquiryCreated,
  inquiryReplied,
  inquiryUnanswered,
  inquiryUpdated,
} from '@doorstep/contracts/engagement/inquiries/events.ts';
import type { Delivery, WebhookWithSecret } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { knownBusinessModel } from '@doorstep/engagement/known-businesses/known-business.model.ts';
import { admin, asOwner } from '@doorstep/engagement/testing.ts';
import { createSecret, sign } from '@doorstep/engagement/webhooks/sign.ts';
import { readCsv } from '@doorstep/platform/csv';
import { boot, readJson } from '@doorstep/platform/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openLeads, receiveLeads } from './leads-to-csv.ts';

const secret = createSecret();

function newFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'leads-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return join(directory, 'leads.csv');
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The program with a file of its own. */
async function receive() {
  const file = newFile();
  const leads = openLeads(file);
  onTestFinished(() => leads.close());
  return { file, url: `http://${await listen(receiveLeads(secret, leads))}/` };
}

interface Message {
  readonly body: string;
  readonly id?: string;
  readonly timestamp?: number;
  readonly signature?: string;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** Posts as the dispatcher does, and resolves to the status of the answer. */
async function post(url: string, message: Message): Promise<number> {
  const { body, id = randomUUID(), timestamp = seconds() } = message;
  const { signature = sign([secret], { id, timestamp, body }) } = message;
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
  return (await fetch(url, { method: 'POST', body, headers })).status;
}

const write = <Schema extends z.ZodType>({ type }: EventDefinition<Schema>, data: z.input<Schema>) =>
  JSON.stringify({ specversion: '1.0', id: randomUUID(), type, data });

const readLines = async (file: string) =>
  (await readCsv(readFileSync(file), { maxLines: 100 })).lines.map(({ cells }) => cells);

const { inquiry: sample } = inquiryCreated.sample;
const about = (changes: Partial<typeof sample>) => ({ ...inquiryCreated.sample, inquiry: { ...sample, ...changes } });

const quote = {
  items: [
    { text: 'Valve', amount: 140.5 },
    { text: 'Work', amount: 99.6 },
  ],
  validUntil: '2026-04-01',
};
const responded = { ...sample, status: 'responded' as const };
const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const replyOf = (id: number, more: Partial<Reply>) => ({ ...inquiryReplied.sample.reply, id, ...more });
const state = (version: number, time: string, inquiry: Partial<typeof sample> = responded) => ({
  ...inquiryReplied.sample,
  version,
  inquiry: { ...sample, ...inquiry, updatedAt: at(time) },
});
const accepted = { decision: 'accepted' as const, at: at('14:00') };
/** All that happens to an inquiry, in order. */
const story = [
  write(inquiryCreated, { ...inquiryCreated.sample, version: 1 }),
  write(inquiryUnanswered, { ...inquiryUnanswered.sample, version: 2 }),
  write(inquiryReplied, { ...state(3, '11:40'), reply: replyOf(41, {}) }),
  write(inquiryReplied, { ...state(4, '12:00'), reply: replyOf(42, { from: 'sender' }) }),
  write(inquiryReplied, { ...state(5, '13:00'), reply: replyOf(43, { quote }) }),
  write(inquiryReplied, { ...state(6, '14:00'), reply: replyOf(43, { quote, answer: accepted }) }),
  write(inquiryUpdated, state(7, '15:00', { ...responded, outcome: 'hired' })),
];
const ending = {
  id: '21',
  business: 'Harbour Street Plumbing',
  name: 'Nora Lindqvist',
  email: 'nora@mail.example',
  phone: '+1 503 555 0178',
  subject: 'Inquiry about Boiler service',
  status: 'responded',
  outcome: 'hired',
  sent: at('09:15'),
  firstAnswer: at('11:40'),
  minutesToAnswer: '145',
  replies: '3',
  lastQuote: '240.10',
  decision: 'accepted',
};

it('The CSV file follows an inquiry that Doorstep delivers, and a replay changes nothing', async () => {
  const file = newFile();
  let listener: RequestListener = (_req, res) => void res.writeHead(503).end();
  const host = await listen((req, res) => listener(req, res));
  const stand = await boot(engagement, { WEBHOOK_ALLOWED_HOSTS: host, WEBHOOK_RETRY_DELAYS_MS: '20' });
  onTestFinished(() => stand.stop());
  const { call, db } = stand.service;
  await knownBusinessModel(db).create([
    { _id: 1, version: 1, name: 'Harbour Street Plumbing', approvalStatus: 'approved', ownerId: 71, deleted: false },
  ]);
  const types = [inquiryCreated, inquiryReplied, inquiryUpdated, inquiryUnanswered].map(({ type }) => type);
  const hook = { actor: admin, body: { url: `http://${host}/`, types } };
  const webhook = await readJson<WebhookWithSecret>(await call('POST', '/api/webhooks', hook));
  const leads = openLeads(file);
  onTestFinished(() => leads.close());
  listener = receiveLeads(webhook.secret, leads);

  const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
  const sent = await readJson<z.infer<typeof createInquiry.response>>(
    await call('POST', '/api/businesses/1/inquiries', { body: { ...form, hidesContact: true } }),
  );
  const expectLine = (cells: Record<string, string>) =>
    vi.waitFor(async () => expect(await readLines(file)).toEqual([expect.objectContaining(cells)]));
  const known = { id: String(sent.id), business: 'Harbour Street Plumbing', name: 'Nora', subject: 'Leak' };
  await expectLine({ ...known, email: '', status: 'pending', sent: sent.createdAt, firstAnswer: '', replies: '0' });

  const conversation = `/api/conversations/${sent.conversation}`;
  await call('POST', `${conversation}/contact`);
  await expectLine({ ...known, email: 'nora@mail.example', replies: '1' });

  const offer = { actor: asOwner(1), body: { quote: { ...quote, validUntil: '2099-01-01' } } };
  const reply = await readJson<Reply>(await call('POST', `/api/inquiries/${sent.id}/replies`, offer));
  await expectLine({ firstAnswer: reply.createdAt, minutesToAnswer: '0', lastQuote: '240.10', decision: '' });
  await call('PUT', `${conversation}/replies/${reply.id}/answer`, { body: { decision: 'accepted' } });
  await call('PUT', `/api/inquiries/${sent.id}/outcome`, { actor: asOwner(1), body: { outcome: 'hired' } });
  await expectLine({ status: 'responded', outcome: 'hired', replies: '2', lastQuote: '240.10', decision: 'accepted' });

  const before = readFileSync(file, 'utf8');
  const address = `/api/webhooks/${webhook.id}`;
  const delivered = async () => {
    const log = await readJson<Delivery[]>(await call('GET', `${address}/deliveries`, { actor: admin }));
    return log.filter(({ state }) => state === 'delivered').length;
  };
  await vi.waitFor(async () => expect(await delivered()).toBe(5));
  await call('POST', `${address}/replay`, { actor: admin, body: { from: 1 } });
  await vi.waitFor(async () => expect(await delivered()).toBe(10));
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(await readJson(await call('POST', `${address}/ping`, { actor: admin }))).toMatchObject({ status: 204 });
});

it('Late and repeated deliveries lead to the same line as those in order', async () => {
  const orders = [story, story.toReversed(), [...story.slice(3), ...story], [...story, ...story.slice(0, 5)]];
  for (const order of orders) {
    const { file, url } = await receive();
    for (const body of order) expect(await post(url, { body })).toBe(204);
    expect(await readLines(file)).toEqual([ending]);
  }
});

it('An inquiry that was answered by telephone has a first answer without a reply', async () => {
  const { file, url } = await receive();
  await post(url, { body: write(inquiryCreated, inquiryCreated.sample) });
  await post(url, { body: write(inquiryUpdated, inquiryUpdated.sample) });
  expect(await readLines(file)).toMatchObject([{ firstAnswer: at('11:40'), minutesToAnswer: '145', replies: '0' }]);
});

it('A delivery with a wrong signature is refused and changes nothing', async () => {
  const { file, url } = await receive();
  const [body = ''] = story;
  const before = readFileSync(file, 'utf8');
  const id = randomUUID();
  const timestamp = seconds();
  const signature = sign([secret], { id, timestamp, body });
  const refused: Message[] = [
    { body, signature: sign([createSecret()], { id, timestamp, body }), id, timestamp },
    { body: body.replace('Nora', 'Dora'), id, timestamp, signature },
    { body, timestamp, signature },
    { body, id, timestamp: timestamp + 1, signature },
    { body, signature: '' },
    { body, timestamp: seconds() - 301 },
    { body, timestamp: seconds() + 310 },
  ];
  for (const message of refused) expect(await post(url, message)).toBe(401);
  expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
  expect((await fetch(url)).status).toBe(401);
  expect(await post(url, { body: ' '.repeat(1_000_001) })).toBe(413);
  expect(readFileSync(file, 'utf8')).toBe(before);
  // A replaced secret signs for a day, together with the new one.
  expect(
    await post(url, { body, id, timestamp, signature: sign([createSecret(), secret], { id, timestamp, body }) }),
  ).toBe(204);
  expect(await readLines(file)).toHaveLength(1);
});

it('A delivery that does not fit or cannot be saved is refused, and one that is repeated later counts', async () => {
  const failures = vi.spyOn(console, 'error').mockReturnValue();
  const { file, url } = await receive();
  expect(await post(url, { body: 'not json' })).toBe(422);
  expect(await post(url, { body: JSON.stringify({ type: 'inquiry-created', data: { inquiry: { id: 1 } } }) })).toBe(
    422,
  );
  // No file can replace a directory.
  rmSync(file);
  mkdirSync(file);
  const [body = ''] = story;
  expect(await post(url, { body })).toBe(500);
  expect(failures).toHaveBeenLastCalledWith(expect.stringContaining('delivered again'), expect.anything());
  rmdirSync(file);
  expect(await post(url, { body })).toBe(204);
  expect(await readLines(file)).toMatchObject([{ id: '21' }]);
});

it('Formulas, quotes and lines in what a visitor wrote stay text in the CSV file', async () => {
  const { file, url } = await receive();
  const name = '=HYPERLINK("http://evil.example")';
  await post(url, { body: write(inquiryCreated, about({ name, subject: 'One,\n"two"', phone: '+1 503 555 0178' })) });
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^\uFEFFid,business,name,/);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain(`,'+1 503 555 0178,`);
  expect(await readLines(file)).toMatchObject([{ name, subject: 'One,\n"two"' }]);
});

it('A crash of the program loses no lead that it acknowledged', async () => {
  const file = newFile();
  const program = fileURLToPath(new URL('leads-to-csv.ts', import.meta.url));
  async function start() {
    const env = { ...process.env, WEBHOOK_SECRET: secret, FILE: file, PORT: '0' };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    child.stdout.on('data', chunk => {
      output += String(chunk);
    });
    await vi.waitUntil(() => /port: \d+/.test(output));
    return { child, url: `http://127.0.0.1:${/port: (\d+)/.exec(output)?.[1]}/` };
  }
  const first = await start();
  for (const id of [1, 2, 3]) expect(await post(first.url, { body: write(inquiryCreated, about({ id })) })).toBe(204);
  first.child.kill('SIGKILL');
  await vi.waitUntil(() => first.child.signalCode);
  expect((await readLines(file)).map(({ id }) => id)).toEqual(['1', '2', '3']);
  // A person who moves the file away gets all leads again.
  rmSync(file);
  const second = await start();
  expect(existsSync(file)).toBe(true);
  expect(await post(second.url, { body: write(inquiryCreated, about({ id: 4 })) })).toBe(204);
  expect((await readLines(file)).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  second.child.kill('SIGTERM');
  await vi.waitUntil(() => second.child.exitCode === 0);
});
