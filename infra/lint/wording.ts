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
  [/\b(some|any|every|no)body\b/i, 'user, client, visitor, owner, administrator, a person; nobody: no user, none'],
  [/\bwho(m|so)?ever\b/i, 'the user who, a client that'],
  [/\b(specification|decisions), section/i, 'the reason itself: the document is not in the repository'],
];

/** Stored names, fields of the API and texts on screens, which clients and databases know. */
const allowed = /\bsomeone somebody anyone anybody\b|\btold(?=[,:?])|\.told\b|passwordUntold|for whom, and since when/g;

const root = fileURLToPath(new URL('../..', import.meta.url));
const exempt = ['infra/lint/wording.ts', 'infra/docs/glossary.md'];
const skipped = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/;
const files = globSync('**/*.{ts,tsx,mjs,md,css}', { cwd: root, exclude: path => skipped.test(path) });

/** A title is a sentence: "A visitor can open seven pages", neither "opens seven pages" nor "with seven pages open". */
const title = /^\s*(?:(?:(?:it|test)(?:\.\w+(?:\(.*\))?)?|\]\))\(\s*)?(['"`])(?<text>.+?)\1/;
const call = /^\s*(?:(?:it|test)(?:\.\w+(?:\(.*\))?)?|\]\))\(/;
const openCall = /^\s*(?:(?:it|test)(?:\.\w+(?:\(.*\))?)?|\]\))\($/;
const bareVerb =
  /^(?:Is|Are|Was|Were|Has|Have|Had|Does|Do|Can|Cannot|May|Must|Never|Not)\b|^[A-Z][a-z]+s (?:a|an|the|no(?! longer)|nothing|its|their|his|what|which|whether|how|every)\b/;
const preposition =
  /^(?:About|After|Among|As|At|Before|Behind|Below|Beside|Besides|Between|Beyond|By|During|For|From|In|Into|Like|Of|On|Once|Over|Since|Through|To|Under|Until|Upon|Via|When|Where|While|With|Within|Without)\b/;

function findBadTitle(line: string, index: number, lines: readonly string[]): string | undefined {
  if (!call.test(line) && !openCall.test(lines[index - 1] ?? '')) return undefined;
  const { text } = title.exec(line)?.groups ?? {};
  if (text === undefined) return undefined;
  if (/^[\p{Ll}…,]/u.test(text)) return `the title "${text}" is no sentence: begin with its subject, in upper case`;
  if (preposition.test(text)) return `the title "${text}" begins with a preposition: begin with its subject`;
  if (bareVerb.test(text)) return `the title "${text}" has no subject: begin with it`;
  return undefined;
}

const findings = files
  .filter(file => !exempt.includes(file))
  .toSorted()
  .flatMap(file =>
    readFileSync(`${root}${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index, lines) => {
        const sentences = [
          ...refused
            .filter(([pattern]) => pattern.test(line.replaceAll(allowed, '')))
            .map(([pattern, instead]) => `"${pattern.exec(line)?.[0]}": say ${instead}`),
          /\.test\.tsx?$/.test(file) && findBadTitle(line, index, lines),
        ];
        return sentences.flatMap(sentence => (sentence ? [`${file}:${index + 1} ${sentence}`] : []));
      }),
  );

for (const finding of findings) console.error(finding);
if (findings.length > 0) {
  console.error(`${findings.length} wordings that the glossary decided against (infra/docs/glossary.md).`);
  process.exitCode = 1;
}
