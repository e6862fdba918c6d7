import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { MailDraft } from '@doorstep/contracts/identity/mails/schema.ts';
import { escapeMarkdown, fillVariables, findMarkdownProblem, toHtml, variablesOf } from '@doorstep/platform/markdown';
import { t } from '@doorstep/texts/text.ts';
import type { Line, MailText, Value } from './mail-texts.ts';

export type Values = Readonly<Record<string, Value>>;

/**
 * Fills a template. A paragraph with an empty variable is left out. `text` is the text part of a mail; `body` is the Markdown of the HTML
 * part, in which texts of people stay as they are.
 */
export function fillMail(
  { variables }: Pick<MailText, 'variables'>,
  { subject, text }: MailDraft,
  values: Values,
): { subject: string; text: string; body: string } {
  const write = (toText: (value: Exclude<Value, undefined>, name: string) => string) =>
    Object.fromEntries(
      Object.entries({ ...emptyValues(variables), ...values }).map(([name, value = '']) => [name, toText(value, name)]),
    );
  const plain = write(toLines);
  return {
    subject: capitalize(fillVariables(subject, plain)),
    text: fillVariables(unlink(text), plain),
    body: fillVariables(
      text,
      write((value, name) =>
        getOwn(variables, name)?.isLink && value !== '' ? `<${String(value)}>` : toMarkdown(value),
      ),
    ),
  };
}

const emptyValues = (variables: MailText['variables']): Values =>
  Object.fromEntries(Object.keys(variables).map(name => [name, undefined]));

/** Links as the text part of a mail shows them. */
const unlink = (markdown: string) =>
  markdown.replace(/\[([^[\]]+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g, '$1:\n$2');

const toLines = (value: string | readonly Line[]) =>
  typeof value === 'string'
    ? value
    : value.map(line => (typeof line === 'string' ? `- ${line}` : `- ${line.text}\n  ${line.link}`)).join('\n');

const toMarkdown = (value: string | readonly Line[]) =>
  typeof value === 'string' ? escapeMarkdown(value) : value.map(line => `- ${toMarkdownLine(line)}`).join('\n');

function toMarkdownLine(line: Line): string {
  if (typeof line === 'string') return escapeMarkdown(line).replaceAll('\n', ' ');
  return `[${toMarkdownLine(line.text)}](<${line.link}>)`;
}

/** A subject may begin with a name that is missing: "your business". */
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence for the field of a draft that cannot be sent; undefined if it can. */
export function findDraftProblem(
  { variables }: Pick<MailText, 'variables'>,
  { subject, text }: MailDraft,
): { field: 'subject' | 'text'; sentence: string } | undefined {
  const isKnown = (name: string) => name === 'site' || Object.hasOwn(variables, name);
  for (const [field, content] of [
    ['subject', subject],
    ['text', text],
  ] as const) {
    const unknown = variablesOf(content).find(name => !isKnown(name));
    if (unknown) return { field, sentence: t('There is no variable {variable}.', { variable: `{${unknown}}` }) };
  }
  const linkInSubject = variablesOf(subject).find(name => getOwn(variables, name)?.isLink);
  if (linkInSubject)
    return {
      field: 'subject',
      sentence: t('Please use {variable} in the text only.', { variable: `{${linkInSubject}}` }),
    };
  const missing = Object.keys(variables).find(
    name => getOwn(variables, name)?.isRequired && !variablesOf(text).includes(name),
  );
  if (missing)
    return {
      field: 'text',
      sentence: t('Please keep {variable}: without it the mail is of no use.', { variable: `{${missing}}` }),
    };
  const divertedLink = findDivertedLink({ variables }, text);
  if (divertedLink)
    return {
      field: 'text',
      sentence: t('Please use {variable} alone: as a part of another address it would be sent elsewhere.', {
        variable: `{${divertedLink}}`,
      }),
    };
  const problem = findMarkdownProblem(text);
  return problem ? { field: 'text', sentence: problem } : undefined;
}

/** The variable for a link of ours that is a part of another address in a template, to which the reader would send its token. */
function findDivertedLink({ variables }: Pick<MailText, 'variables'>, text: string): string | undefined {
  return Object.keys(variables).find(name => {
    const link = 'https://link.invalid/';
    const filled = fillVariables(text, { [name]: link });
    const addresses: string[] = [];
    toHtml(filled, address => {
      addresses.push(address);
      return address;
    });
    // Mail programs make links of plain addresses, too.
    const words = filled.split(/\s+/).map(word => word.replace(/^.*?(?=\/\/|www\.|https?:)/i, ''));
    return [...addresses, ...words].some(address => address.includes(link) && !address.startsWith(link));
  });
}

/** Samples of all variables in the current language, for previews. */
export const samplesOf = ({ variables }: Pick<MailText, 'variables'>, site: string): Values => ({
  ...Object.fromEntries(
    Object.entries(variables).map(([name, { sample }]) => [name, typeof sample === 'function' ? sample() : sample]),
  ),
  site,
});
