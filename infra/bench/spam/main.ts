import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quarantinePoints, type SpamRuleInput } from '@doorstep/contracts';
import { startMongoProcess } from '@doorstep/embedded-mongo/testing.ts';
import { inquiryModel } from '@doorstep/engagement/inquiries/inquiry.model.ts';
import { knownBusinessModel } from '@doorstep/engagement/known-businesses/known-business.model.ts';
import { defaults } from '@doorstep/engagement/migrations/2026-11-27-default-spam-rules.ts';
import { previewSpamRule } from '@doorstep/engagement/spam-rules/preview-spam-rule.ts';
import { countOthers, maxSendings, type Sending } from '@doorstep/engagement/spam-rules/repeats.ts';
import { createCheck, readFacts, score } from '@doorstep/engagement/spam-rules/score.ts';
import { spamRuleModel } from '@doorstep/engagement/spam-rules/spam-rule.model.ts';
import { textKeyOf } from '@doorstep/engagement/spam-rules/text-key.ts';
import { connectMongo, ensureIndexes, insertInBulk } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import { type Generated, generateHistory, kinds } from './history.ts';

// Prints which inquiries of a generated history rules catch, and how long their trial takes: `node infra/bench/spam/main.ts 20000 2000`.
const inquiries = Number(process.argv[2] ?? 20_000);
const businesses = Number(process.argv[3] ?? 2_000);
const now = new Date('2026-11-27T12:00:00Z');

const on = { isActive: true, points: quarantinePoints };
const links: SpamRuleInput = { kind: 'links', min: 3, ...on };
const repeats: SpamRuleInput = { kind: 'repeats', min: 3, ...on };
const words: SpamRuleInput = { kind: 'words', words: ['casino', 'backlinks', 'viagra', 'crypto'], ...on };
const first: SpamRuleInput[] = defaults.map(rule => ({ ...rule, isActive: true }));
const sets: Record<string, SpamRuleInput[]> = {
  'links to 3 sites': [links],
  'same text to 3 others': [repeats],
  'both, 10 points each': [links, repeats],
  'the first rules of a site': first,
  'the first rules and four words': [...first, words],
};

const history = generateHistory(inquiries, businesses, now);
const facts = readHistory(history);
printShares();
for (const [name, rules] of Object.entries(sets)) printCaught(name, rules);
await measureTrial();

/** The facts that the rules see, in the order of time. */
function readHistory(all: readonly Generated[]) {
  const former = new Map<string, Sending[]>();
  return all.map(({ kind, row }) => {
    const key = textKeyOf(row.message, [row.name]);
    const same = key === undefined ? [] : (former.get(key) ?? []);
    if (key !== undefined) former.set(key, [...same.slice(-maxSendings), row]);
    return { kind, facts: readFacts(row, countOthers(row, same)) };
  });
}

function printShares(): void {
  console.log(`${history.length} inquiries to ${businesses} businesses in 30 days:`);
  for (const kind of kinds) console.log(`  ${kind}: ${history.filter(each => each.kind === kind).length}`);
}

function printCaught(name: string, rules: readonly SpamRuleInput[]): void {
  const checks = rules.map(createCheck);
  const caught = facts.filter(each => score(checks, each.facts).points >= quarantinePoints);
  const isSpam = ({ kind }: { kind: Generated['kind'] }) => kind !== 'person';
  const hits = caught.filter(isSpam).length;
  const mistakes = caught.length - hits;
  const people = facts.length - facts.filter(isSpam).length;
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
  const ofKinds = kinds.map(kind => {
    const all = facts.filter(each => each.kind === kind).length;
    return `${kind} ${percent(caught.filter(each => each.kind === kind).length, all)}`;
  });
  console.log(
    `${name}: precision ${percent(hits, caught.length)}, recall ${percent(hits, facts.filter(isSpam).length)}, ` +
      `people ${mistakes} of ${people} (${ofKinds.join(', ')})`,
  );
}

/** The trial of a rule as an administrator runs it, on the same history in MongoDB. */
async function measureTrial(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'doorstep-spam-'));
  const mongo = await startMongoProcess(path.join(folder, 'data.db'));
  const log = createLogger('bench', 'error');
  const db = await connectMongo({ uri: mongo.uri, namespace: 'bench', name: 'engagement', log });
  try {
    const deps = {
      spamRules: spamRuleModel(db),
      inquiries: inquiryModel(db),
      knownBusinesses: knownBusinessModel(db),
      now: () => now,
    };
    await (await ensureIndexes(db, { name: 'engagement', log })).done;
    const rows = history.map(({ row }) => {
      const textKey = textKeyOf(row.message, [row.name]);
      return { ...row, ...(textKey && { textKey }) };
    });
    for (let start = 0; start < rows.length; start += 1_000)
      await insertInBulk(deps.inquiries, rows.slice(start, start + 1_000));
    await insertInBulk(
      deps.spamRules,
      first.map((rule, index) => ({ _id: index + 1, ...rule, createdAt: now, updatedAt: now })),
    );
    const started = performance.now();
    const cpu = process.cpuUsage();
    const { examples: _, ...result } = await previewSpamRule(deps, words, undefined);
    const { user, system } = process.cpuUsage(cpu);
    const ms = Math.round(performance.now() - started);
    console.log(
      `trial of four words: ${JSON.stringify(result)} in ${ms} ms, ${Math.round((user + system) / 1000)} ms of CPU`,
    );
  } finally {
    await db.close();
    await mongo.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
