import { idOfText } from '@doorstep/texts/catalogue.ts';
import MagicString from 'magic-string';
import type { KnownText } from './replace-texts.ts';
import { childrenOf, nameOf, parseModule, type SyntaxNode } from './syntax.ts';

/** A module whose texts are calls of `t` and `says`, which need no compiler: services and contracts. */
export const importsText = /@doorstep\/texts\/text\.ts/;

/** The mark of a text that a build replaces in each language. */
export const markOf = (id: string): string => `__text_${id}__`;

/**
 * Replaces the English texts in calls of `t` and `says` by marks, and adds them to `known`. Throws for code that cannot be parsed, and for
 * a text that is no literal, which would be missing in the catalogue.
 */
export function markCalls(code: string, id: string, known: Map<string, KnownText>): string {
  const changed = new MagicString(code);
  visit(parseModule(code, id));
  return changed.toString();

  function visit(node: SyntaxNode): void {
    if (isCall(node)) mark(node);
    for (const child of childrenOf(node)) visit(child);
  }

  function mark({ arguments: given }: SyntaxNode): void {
    const [text, values] = given as SyntaxNode[];
    if (text?.type !== 'Literal') throw new Error(`${id}: the text of t and says must be a literal`);
    const message = nameOf(text);
    const textId = idOfText(message);
    known.set(textId, { message, isPlain: values === undefined });
    changed.overwrite(text.start, text.end, JSON.stringify(markOf(textId)));
  }
}

const isCall = (node: SyntaxNode) => node.type === 'CallExpression' && /^(t|says)$/.test(nameOf(node.callee));
