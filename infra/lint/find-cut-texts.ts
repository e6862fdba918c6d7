import { childrenOf, nameOf, parseModule, type SyntaxNode } from '../../frontend/texts/syntax.ts';

const cuts = /(?<![\w-])(?:truncate|line-clamp-(?!none))/;

/**
 * Finds the elements of a module that cut a text, but leave its direction to the page: a name in Latin letters on an Arabic page would have
 * its dots where it begins. Throws for a file that cannot be parsed.
 */
export function findCutTexts(code: string, filename: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  visit(parseModule(code, filename));
  return found;

  function visit(node: SyntaxNode): void {
    if (node.type === 'JSXOpeningElement' && isCut(node) && !hasDirection(node)) found.push(node);
    for (const child of childrenOf(node)) visit(child);
  }

  function isCut({ attributes }: SyntaxNode): boolean {
    const styles = (attributes as SyntaxNode[]).filter(({ name }) => nameOf(name) === 'className');
    return styles.some(({ start, end }) => {
      const style = code.slice(start, end);
      return cuts.test(style) && !style.includes('unicode-bidi:plaintext');
    });
  }

  /** Returns whether an element has a direction of its own, also one that comes with the language of the text. */
  function hasDirection({ name, attributes }: SyntaxNode): boolean {
    return (
      nameOf(name) === 'bdi' ||
      (attributes as SyntaxNode[]).some(
        attribute =>
          nameOf(attribute.name) === 'dir' || /^\{\.\.\.writtenIn\(/.test(code.slice(attribute.start, attribute.end)),
      )
    );
  }
}
