import { Parser } from 'htmlparser2';

const markup = /<[a-z!/][^>]*>|&(#\d+|#x[\da-f]+|[a-z]\w*);/i;
const blocks = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);
const hidden = new Set(['script', 'style', 'iframe', 'noscript', 'template']);

/** The text of a cell that may be HTML, as descriptions of other programs are. */
export function toPlainText(cell: string): string {
  if (!markup.test(cell)) return cell;
  let text = '';
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (blocks.has(name)) text += '\n';
      if (hidden.has(name)) hiddenDepth += 1;
    },
    ontext(part) {
      if (hiddenDepth === 0) text += part;
    },
    onclosetag(name) {
      if (blocks.has(name)) text += '\n';
      if (hidden.has(name)) hiddenDepth -= 1;
    },
  });
  parser.end(cell);
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
