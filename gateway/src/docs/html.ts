/** A piece of a page whose texts are escaped already. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | undefined | readonly Part[];

/** Writes a piece of a page; what is put in is escaped unless it is a piece itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(markupOf)) };
}

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (Array.isArray(part)) return part.map(markupOf).join('');
  if (typeof part === 'object') return (part as Html).markup;
  return String(part).replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}

/** A text of the documents, where backticks mark what is code. */
export function prose(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
