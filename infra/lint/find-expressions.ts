import { childrenOf, parseModule, type SyntaxNode } from '../../frontend/texts/syntax.ts';

export interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly line: number;
}

/** Finds the regular expressions of a module that are written out. Throws for a file that cannot be parsed. */
export function findExpressions(code: string, filename: string): Expression[] {
  const found: Expression[] = [];
  visit(parseModule(code, filename));
  return found;

  function visit(node: SyntaxNode): void {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (node.type === 'Literal' && regex)
      found.push({ source: regex.pattern, flags: regex.flags, line: code.slice(0, node.start).split('\n').length });
    for (const child of childrenOf(node)) visit(child);
  }
}
