import { Parser } from 'htmlparser2';

const mayBeMarkup = /<[a-z!/]|&(?:#|[a-z])/i;
const blocks = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']);
const hidden = new Set(['script', 'style', 'iframe', 'noscript', 'template']);

/** The text of a cell that may be HTML, in one pass: programs escape `&` in names and categories as well as in descriptions. */
export function toPlainText(cell: string): string {
  const text = mayBeMarkup.test(cell) ? withoutMarkup(cell) : cell;
  return withoutShortcodes(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function withoutMarkup(cell: string): string {
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
  // Some programs escape twice.
  return /&(?:amp|lt|gt|quot|#\d+);/.test(text) && !/<[a-z!/]/i.test(text) ? decodeOnce(text) : text;
}

function decodeOnce(text: string): string {
  let decoded = '';
  const parser = new Parser({
    ontext(part) {
      decoded += part;
    },
  });
  parser.end(text);
  return decoded;
}

/** Shortcodes of WordPress: with a closing part, with attributes, or of a page builder. Other brackets belong to the text. */
const shortcode = /\[(\/?)([a-z][\w-]{1,60})((?:\s[^[\]]{0,2000})?)\]/gi;
const builders = /^(?:vc|et_pb|fusion|av|fl|cs|mk|us|wpb|elementor|rev|gallery|caption|embed|contact-form)/i;

function withoutShortcodes(text: string): string {
  if (!text.includes('[')) return text;
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]{1,60})\]/gi)].map(([, name = '']) => name.toLowerCase()));
  return text.replace(shortcode, (whole, slash: string, name: string, attributes: string) => {
    const isCode =
      slash !== '' || closed.has(name.toLowerCase()) || builders.test(name) || /\s[\w-]+\s?=\s?["']/.test(attributes);
    return isCode ? ' ' : whole;
  });
}
