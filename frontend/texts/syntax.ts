import { parseSync } from 'vite';

/** A node of the syntax tree of a module, as ESTree and its JSX extension describe it (https://github.com/estree/estree). */
export interface SyntaxNode {
  readonly type: string;
  /** Offsets in the source. */
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode => value instanceof Object && 'type' in value && 'start' in value;

/** Parses a module of TypeScript. Throws for code that is none. */
export function parseModule(code: string, filename: string): SyntaxNode {
  const { program, errors } = parseSync(filename, code, { lang: /\.ts(\?|$)/.test(filename) ? 'ts' : 'tsx' });
  if (errors.length > 0) throw new Error(`${filename}: ${errors[0]?.message}`);
  return program as unknown as SyntaxNode;
}

/** The nodes directly below a node, in the order of the source. */
export const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

/** The name of an identifier or a literal, or of the last part of a member; '' for any other node. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (isNode(node.property)) return nameOf(node.property);
  return String(node.name ?? node.value ?? '');
}
