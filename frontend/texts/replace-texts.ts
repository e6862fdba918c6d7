import MagicString from 'magic-string';
import { parseSync } from 'vite';

/** A text of the source, as ICU message. A plain one has neither values nor elements in it. */
export interface KnownText {
  readonly message: string;
  readonly isPlain: boolean;
}

/** The comment that Lingui's macros put before the description of a text. */
export const descriptorComment = /\/\*\*?\s*i18n\s*\*\//;
const endsWithComment = new RegExp(`${descriptorComment.source}\\s*$`);

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode => value instanceof Object && 'type' in value && 'start' in value;

/**
 * Replaces the texts in the output of Lingui's macros by marks such as `__text_Zx1y2z__`, and adds them to `known`. A plain text becomes
 * the mark alone, without a call, or a fragment with it.
 */
export function replaceTexts(code: string, id: string, known: Map<string, KnownText>) {
  const { program, errors } = parseSync(id, code, { lang: 'tsx' });
  if (errors.length > 0) throw new Error(`${id}: ${errors[0]?.message}`);
  const changed = new MagicString(code);
  visit(program as unknown as SyntaxNode, []);
  return { code: changed.toString(), map: changed.generateMap({ hires: true }) };

  function isDescriptor({ start }: SyntaxNode): boolean {
    return endsWithComment.test(code.slice(Math.max(0, start - 40), start));
  }

  function visit(node: SyntaxNode, parents: readonly SyntaxNode[]): void {
    if (node.type === 'ObjectExpression' && isDescriptor(node)) replace(node, parents);
    const inner = [...parents, node];
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) visit(child, inner);
  }

  function replace(descriptor: SyntaxNode, parents: readonly SyntaxNode[]): void {
    const properties = new Map(
      (descriptor.properties as { key: { name: string }; value: SyntaxNode }[]).map(({ key, value }) => [
        key.name,
        value,
      ]),
    );
    const [textId, message] = [properties.get('id'), properties.get('message')];
    if (!textId || !message) return;
    const isPlain = properties.size === 2;
    const mark = `"__text_${String(textId.value)}__"`;
    known.set(String(textId.value), { message: String(message.value), isPlain });
    const holder = parents.findLast(({ type }) => type === 'CallExpression' || type === 'JSXElement');
    if (!isPlain || !holder) {
      changed.overwrite(textId.start, textId.end, '""');
      changed.overwrite(message.start, message.end, mark);
    } else if (holder.type === 'JSXElement') changed.overwrite(holder.start, holder.end, `<>{${mark}}</>`);
    else changed.overwrite(holder.start, holder.end, mark);
  }
}
