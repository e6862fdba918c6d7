import { type CompiledMessage, compileText } from '@doorstep/texts/catalogue.ts';

/**
 * Lists the problems of the translations of a language, a sentence for each: a text without one, one without a text, a malformed one,
 * and one with other values or elements than the text. None if all is well.
 */
export function checkTranslations(
  texts: ReadonlyMap<string, string>,
  translations: ReadonlyMap<string, string>,
): string[] {
  const problems: string[] = [];
  for (const [id, message] of texts) {
    const translation = translations.get(id);
    if (translation === undefined) problems.push(`"${message}" has no translation`);
    else problems.push(...compare(message, translation));
  }
  for (const [id, translation] of translations)
    if (!texts.has(id)) problems.push(`"${translation}" translates nothing any more`);
  return problems;
}

function compare(message: string, translation: string): string[] {
  try {
    const [wanted, found] = [message, translation].map(text =>
      [...new Set(listParts(compileText(text)))].sort().join(' '),
    );
    return wanted === found ? [] : [`"${translation}" has "${found}" instead of "${wanted}"`];
  } catch (error) {
    return [`"${translation}" is malformed: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** The names of values, such as `{name}`, and the numbers of elements, such as `<0>`. */
function listParts(compiled: CompiledMessage): string[] {
  return compiled.flatMap(token => {
    if (typeof token === 'string') return token.match(/<\/?\d+\/?>/g) ?? [];
    const [name, , cases] = token;
    const inner: unknown[] = cases instanceof Object ? Object.values(cases) : [];
    return [`{${name}}`, ...inner.flatMap(value => (Array.isArray(value) ? listParts(value) : []))];
  });
}
