import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `npm run check` refuses the words that the glossary (infra/docs/glossary.md) decided against.
const refused: [pattern: RegExp, instead: string][] = [
  [/told(?! apart)/i, 'notified, published, reported, said'],
  [/\btells? of\b|\btelling of\b/i, 'publishes, reports, says'],
  [/heard/i, 'received, consumed'],
  [/\b(the|an|his) own\b/i, 'your own, their own'],
  [/\banew\b/i, 'again'],
  [/\bbegun\b/i, 'started'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bwhom\b/i, 'who, or another sentence'],
  [/\bin hand\b|inHand/, 'in progress, in flight'],
  [/\b(is|are|was|were) to be\b/i, 'must be, is due for'],
  [/\bof use\b/i, 'useful'],
  [/\bceases?\b/i, 'stops'],
  [/\bbeside each other\b/i, 'at the same time'],
  [/\bdeeds?\b|Deeds?\b|\bdeeds?[A-Z]/, 'audit entry, action'],
  [/\bpatience/, 'timeout'],
  [/\b(most|longest|greatest|highest)[A-Z]/, 'max…'],
  [/[a-z]Milliseconds\b/, '…Ms'],
  [/\b(specification|decisions), section/i, 'the reason itself: the document is not in the repository'],
];

/** Stored names, fields of the API and texts on screens, which clients and databases know. */
const allowed = /\btold(?=[,:?])|\.told\b|passwordUntold|for whom, and since when/g;

const root = fileURLToPath(new URL('../..', import.meta.url));
const exempt = ['infra/lint/wording.ts', 'infra/docs/glossary.md'];
const skipped = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/;
const files = globSync('**/*.{ts,tsx,mjs,md,css,http}', { cwd: root, exclude: path => skipped.test(path) });

const findings = files
  .filter(file => !exempt.includes(file))
  .toSorted()
  .flatMap(file =>
    readFileSync(`${root}${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        refused
          .filter(([pattern]) => pattern.test(line.replaceAll(allowed, '')))
          .map(([pattern, instead]) => `${file}:${index + 1} "${pattern.exec(line)?.[0]}": say ${instead}`),
      ),
  );

for (const finding of findings) console.error(finding);
if (findings.length > 0) {
  console.error(`${findings.length} wordings that the glossary decided against (infra/docs/glossary.md).`);
  process.exitCode = 1;
}
