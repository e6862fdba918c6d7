import { getOwn } from '@doorstep/contracts/common/own.ts';
import { t } from '@doorstep/texts/text.ts';
import MarkdownIt from 'markdown-it';

/** Markdown as administrators write it: CommonMark with tables and line breaks. HTML is shown as text, and links cannot run scripts. */
const writer = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable(['code', 'image']);
/** Links are made only of what looks like the address of a site or a mailbox, not of each word with a dot. */
writer.linkify.set({ fuzzyLink: false });
/** The title of a page is its only heading of the first level. */
writer.core.ruler.push('levels', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
});
/** A paragraph that is nothing but a link is a call to action, which a stylesheet can show as a button. */
writer.core.ruler.push('actions', ({ tokens }) => {
  for (const [index, { type, children }] of tokens.entries()) {
    const types = children?.map(child => child.type).join(' ');
    if (type === 'inline' && types === 'link_open text link_close') tokens[index - 1]?.attrSet('class', 'action');
  }
});

/** Reads HTML too, to find it. */
const finder = new MarkdownIt({ html: true, breaks: true }).disable('code');

/**
 * Markdown as HTML. Safe for any text: tags come out as text, and addresses of links are of the web, of mail or of this site. `toAddress`
 * may replace the address of a link.
 */
export function toHtml(markdown: string, toAddress?: (address: string) => string): string {
  const tokens = writer.parse(markdown, {});
  const links = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open');
  if (toAddress) for (const link of links) link.attrSet('href', toAddress(String(link.attrGet('href'))));
  return writer.renderer.render(tokens, writer.options, {});
}

/** A sentence about HTML or a link with a script in Markdown; undefined if there is none. */
export function findMarkdownProblem(markdown: string): string | undefined {
  const inline = finder.parse(markdown, {}).flatMap(token => [token, ...(token.children ?? [])]);
  const html = inline.find(({ type }) => type === 'html_block' || type === 'html_inline');
  const [tag] = /<[!/?]?[\w-]*/.exec(html?.content ?? '') ?? [];
  if (tag) return t('HTML is not possible here, only Markdown. Please remove {tag}>.', { tag });
  const [, scheme] = /\]\(\s*(?:<\s*)?(javascript|vbscript|data|file):/i.exec(markdown) ?? [];
  return scheme && t('Links must be addresses of pages. Please remove the one that begins with {scheme}:.', { scheme });
}

const variable = /\{(\w+)\}/g;

/**
 * Puts values in the place of `{name}`. A paragraph with an empty value is left out; a variable without a value stays as it is. In Markdown,
 * values that are no addresses of ours must be escaped.
 */
export const fillVariables = (markdown: string, values: Readonly<Record<string, string>>): string =>
  markdown
    .split(/\n{2,}/)
    .filter(paragraph => [...paragraph.matchAll(variable)].every(([, name = '']) => getOwn(values, name) !== ''))
    .map(paragraph => paragraph.replace(variable, (whole, name: string) => getOwn(values, name) ?? whole))
    .join('\n\n');

/** The names of the variables in a text. */
export const variablesOf = (text: string): string[] => [...text.matchAll(variable)].map(([, name = '']) => name);

/** A text that stays as it is inside Markdown (CommonMark 0.31, section 2.4), without indentation, which could make a block of it. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`).replace(/^[ \t]+/gm, '');
