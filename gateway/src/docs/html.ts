/** A piece of a page whose texts are already escaped. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | undefined | readonly Part[];

/** Writes a piece of a page; inserted values are escaped unless they are pieces themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(toMarkup)) };
}

function toMarkup(part: Part): string {
  if (part === undefined) return '';
  if (Array.isArray(part)) return part.map(toMarkup).join('');
  if (typeof part === 'object') return (part as Html).markup;
  return String(part).replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}

/** A text of the documents, in which backticks mark code. */
export function prose(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
