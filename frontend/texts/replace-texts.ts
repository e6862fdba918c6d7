import MagicString from 'magic-string';
import { markOf } from './mark-calls.ts';
import { childrenOf, nameOf, parseModule, type SyntaxNode } from './syntax.ts';

/** A text of the source, as ICU message. A plain one has neither values nor elements in it. */
export interface KnownText {
  readonly message: string;
  readonly isPlain: boolean;
}

/** The comment that Lingui's macros put before the description of a text. */
export const descriptorComment = /\/\*\*?\s*i18n\s*\*\//;
const endsWithComment = new RegExp(`${descriptorComment.source}\\s*$`);
/** Longer than the comment and its indentation. */
const commentLength = 100;

/**
 * Replaces the texts in the output of Lingui's macros by marks such as `__text_Zx1y2z__`, and adds them to `known`. A plain text becomes
 * the mark alone, without a call, or a fragment with it. Throws for code that cannot be parsed.
 */
export function replaceTexts(code: string, id: string, known: Map<string, KnownText>): string {
  const changed = new MagicString(code);
  // Babel has left the types in place, and elements of a .tsx module.
  visit(parseModule(code, id), undefined);
  return changed.toString();

  /** `holder` is the call or element that the description belongs to. */
  function visit(node: SyntaxNode, holder: SyntaxNode | undefined): void {
    const isDescriptor =
      node.type === 'ObjectExpression' &&
      endsWithComment.test(code.slice(Math.max(0, node.start - commentLength), node.start));
    if (isDescriptor && holder) replace(node, holder);
    const inner = /^(CallExpression|JSXElement)$/.test(node.type) ? node : holder;
    for (const child of childrenOf(node)) visit(child, inner);
  }

  function replace(descriptor: SyntaxNode, holder: SyntaxNode): void {
    const properties = new Map(childrenOf(descriptor).map(({ key, value }) => [nameOf(key), value as SyntaxNode]));
    const [textId, message] = [properties.get('id'), properties.get('message')];
    if (!textId || !message) return;
    const isPlain = properties.size === 2;
    const mark = JSON.stringify(markOf(nameOf(textId)));
    known.set(nameOf(textId), { message: nameOf(message), isPlain });
    if (isPlain) changed.overwrite(holder.start, holder.end, holder.type === 'JSXElement' ? `<>{${mark}}</>` : mark);
    else {
      changed.overwrite(textId.start, textId.end, '""');
      changed.overwrite(message.start, message.end, mark);
    }
  }
}
