/** Endings of names that no word has after a full stop without a space: "Hello.It is" has no link. */
const endings =
  'com net org info biz shop store online site website xyz top club live link click app dev blog page agency marketing digital tech icu vip pro io ai tv cc eu uk de fr es ru cn ua pl nl jp br pw ws example'.split(
    ' ',
  );

const bareName = new RegExp(`^(?:[\\p{L}\\p{N}-]+\\.)+(?:${endings.join('|')})(?::\\d+)?(?:[/?#].*)?$`, 'u');
/** Any ending with a path after it, such as a short link. */
const nameWithPath = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}(?::\d+)?\/\S*$/u;
const scheme = /^(?:https?:\/\/|www\.)/;

/**
 * The different sites that a text links or names, also when written as "site dot com" or "hxxp://site(.)com". Several links to one site
 * count once: people link their pictures. An address of mail is none.
 */
export function findSites(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '');
  const chunks = (mayHide.test(plain) ? reveal(plain) : plain)
    .split(/[\s<>()[\]{}"'|,;]+|(?=https?:\/\/)/u)
    .filter(chunk => chunk.includes('.'))
    .map(chunk => chunk.replace(/^[^\p{L}\p{N}]+/u, '').replace(/(?<![.:!?/])[.:!?/]+$/, ''));
  return [...new Set(chunks.filter(isLink).map(siteOf))];
}

const mayHide = /hxxp|[[({]\s?\.|\bdot\b/;
const dotBeforeEnding = new RegExp(` dot (?=(?:${endings.join('|')})(?![\\p{L}\\p{N}]))`, 'gu');

const reveal = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/hxxp/g, 'http')
    .replace(/ ?[[({] ?(?:dot|\.) ?[\])}] ?/g, '.')
    .replace(dotBeforeEnding, '.');

function isLink(chunk: string): boolean {
  if (scheme.test(chunk)) return true;
  return !chunk.includes('@') && (bareName.test(chunk) || nameWithPath.test(chunk));
}

const siteOf = (link: string) =>
  link
    .replace(scheme, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/s, '');
