/**
 * An external program that receives webhooks and keeps a CSV file with one line per inquiry. It needs only zod and csv-stringify.
 *
 *     WEBHOOK_SECRET=whsec_… FILE=leads.csv PORT=8090 node infra/docs/leads-to-csv.ts
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

const types = ['inquiry-created', 'inquiry-replied', 'inquiry-updated', 'inquiry-unanswered'] as const;

/** The fields that this program needs; zod drops the others, so that new fields do no harm. */
const leadEvent = z.object({
  type: z.enum(types),
  data: z.object({
    version: z.int().default(0),
    businessName: z.string().optional(),
    inquiry: z.object({
      id: z.int(),
      businessId: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string().optional(),
      hidesContact: z.boolean().optional(),
      subject: z.string(),
      status: z.string(),
      outcome: z.string().optional(),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    }),
    reply: z
      .object({
        id: z.int(),
        quote: z.object({ items: z.array(z.object({ amount: z.number() })) }).optional(),
        answer: z.object({ decision: z.string() }).optional(),
      })
      .optional(),
  }),
});
type LeadEvent = z.infer<typeof leadEvent>;

const otherEvent = z.object({ type: z.string().refine(type => !types.some(ours => ours === type)) });
const delivery = z.union([leadEvent, otherEvent.transform(() => undefined)]);

const tables = `
  CREATE TABLE IF NOT EXISTS inquiries (
    id INTEGER PRIMARY KEY, version INTEGER, business TEXT, name TEXT, email TEXT, phone TEXT, subject TEXT, status TEXT, outcome TEXT,
    sent TEXT, answered TEXT
  );
  CREATE TABLE IF NOT EXISTS replies (id INTEGER PRIMARY KEY, inquiry_id INTEGER, version INTEGER, quote TEXT, decision TEXT);
  CREATE INDEX IF NOT EXISTS replies_of_inquiry ON replies (inquiry_id);
`;

const saveInquiry = `
  INSERT INTO inquiries VALUES (:id, :version, :business, :name, :email, :phone, :subject, :status, :outcome, :sent, NULL)
  ON CONFLICT DO UPDATE SET version = :version, business = :business, name = :name, email = :email, phone = :phone,
    subject = :subject, status = :status, outcome = :outcome, sent = :sent WHERE :version > version
`;

// Late events count too, so this takes the earliest time instead of that of the highest version.
const saveAnswer = 'UPDATE inquiries SET answered = min(coalesce(answered, :at), :at) WHERE id = :id';

const saveReply = `
  INSERT INTO replies VALUES (:id, :inquiryId, :version, :quote, :decision)
  ON CONFLICT DO UPDATE SET version = :version, quote = :quote, decision = :decision WHERE :version > version
`;

const listLines = `
  SELECT inquiries.id, business, name, email, phone, subject, status, outcome, sent, answered AS firstAnswer,
    (unixepoch(answered) - unixepoch(sent)) / 60 AS minutesToAnswer,
    (SELECT count(*) FROM replies WHERE inquiry_id = inquiries.id) AS replies,
    quoted.quote AS lastQuote, quoted.decision
  FROM inquiries LEFT JOIN replies AS quoted
    ON quoted.id = (SELECT max(id) FROM replies WHERE inquiry_id = inquiries.id AND quote IS NOT NULL)
  ORDER BY inquiries.id
`;

/**
 * Keeps the leads in SQLite, and the CSV file as a copy of them: a person who saves the file in a spreadsheet loses none. Each change can
 * be repeated and come late, so no ids of events are needed.
 */
export function openLeads(file: string): { save(event: LeadEvent): void; close(): void } {
  const db = new DatabaseSync(`${file}.sqlite`);
  db.exec(tables);
  const inquiries = db.prepare(saveInquiry);
  const answers = db.prepare(saveAnswer);
  const replies = db.prepare(saveReply);
  const lines = db.prepare(listLines);
  const columns = lines.columns().map(({ name }) => name);

  /** Replaces the file at once, so that its readers never see half of it. */
  function writeFile(): void {
    // A text that a spreadsheet would take for a formula gets an apostrophe, as in Doorstep's exports.
    const csv = stringify(lines.all(), { header: true, bom: true, escape_formulas: true, columns });
    writeFileSync(`${file}.new`, csv, { flush: true });
    renameSync(`${file}.new`, file);
  }

  writeFile();
  return {
    save({ data: { version, businessName, inquiry, reply } }) {
      const { id, businessId, name, subject, status, outcome = null, createdAt: sent, updatedAt: at } = inquiry;
      // The business does not see them yet either.
      const { email, phone = null } = inquiry.hidesContact ? { email: null } : inquiry;
      const business = businessName ?? String(businessId);
      inquiries.run({ id, version, business, name, email, phone, subject, status, outcome, sent });
      if (status === 'responded') answers.run({ id, at });
      if (reply) {
        const quote = reply.quote?.items.reduce((sum, { amount }) => sum + amount, 0).toFixed(2) ?? null;
        replies.run({ id: reply.id, inquiryId: id, version, quote, decision: reply.answer?.decision ?? null });
      }
      writeFile();
    },
    close: () => db.close(),
  };
}

const maxAgeSeconds = 5 * 60;
const maxBytes = 1_000_000;

/** Answers deliveries; only after its lead is in the file with 2xx, so that any other is repeated. */
export function receiveLeads(secret: string, leads: Pick<ReturnType<typeof openLeads>, 'save'>): RequestListener {
  async function receive(req: IncomingMessage): Promise<number> {
    const body = await readBody(req);
    if (!body) return 413;
    if (!isSigned(req, body, secret)) return 401;
    const event = delivery.safeParse(parseJson(body));
    if (!event.success) {
      console.error('an event does not have the expected fields:', z.prettifyError(event.error));
      return 422;
    }
    if (event.data) leads.save(event.data);
    return 204;
  }
  return async (req, res) => {
    try {
      res.writeHead(await receive(req)).end();
    } catch (error) {
      console.error('could not save a lead; it will be delivered again:', error);
      res.writeHead(500).end();
    }
  };
}

async function readBody(req: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // A request that is cut off would get no answer.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Checks a signature by the rules of Standard Webhooks. */
function isSigned({ headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  // Also false without a timestamp.
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) <= maxAgeSeconds;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return isRecent && String(signatures).split(' ').some(isWanted);

  function isWanted(signature: string): boolean {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const {
    WEBHOOK_SECRET: secret,
    FILE: file = 'leads.csv',
    HOST: host = '127.0.0.1',
    PORT: port = '8090',
  } = process.env;
  if (!secret) throw new Error('Please set WEBHOOK_SECRET to the secret of the webhook, whsec_…');
  // The files contain names and addresses of people.
  process.umask(0o077);
  const leads = openLeads(file);
  const server = createServer(receiveLeads(secret, leads));
  server.listen(Number(port), host, () => console.log('receiving leads at', server.address()));
  process.once('SIGTERM', () => server.close(() => leads.close()));
}
