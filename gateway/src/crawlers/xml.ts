import { escapeXml } from '@doorstep/platform/text';

/** Markup whose texts are escaped already. */
export interface Xml {
  readonly markup: string;
}

type Part = Xml | string | readonly Xml[];

/** Writes markup; inserted values are escaped unless they are markup themselves. */
export function xml(strings: TemplateStringsArray, ...parts: readonly Part[]): Xml {
  return { markup: String.raw({ raw: strings }, ...parts.map(toMarkup)) };
}

function toMarkup(part: Part): string {
  if (typeof part === 'string') return escapeXml(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
