import {
  type ElementAccessExpression,
  type Expression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isBindingElement,
  isComputedPropertyName,
  isDeleteExpression,
  isElementAccessExpression,
} from 'typescript/unstable/ast/is';
import { API, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';

export interface Lookup {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/**
 * Finds the places where a property is looked up by a name that may be any text: `object[name]`, `name in object`, `{ [name]: value } = object`.
 * Every object inherits properties such as `constructor`, so a name that a person chose may find one of them. `isChecked` says which files of the
 * projects to search; `configs` are their `tsconfig.json`.
 */
export function findLookups(configs: readonly string[], isChecked: (file: string) => boolean): Lookup[] {
  const api = new API();
  try {
    const snapshot = api.updateSnapshot({ openProjects: [...configs] });
    const found = new Map<string, Lookup>();
    for (const project of snapshot.getProjects())
      for (const lookup of findInProject(project, isChecked)) found.set(JSON.stringify(Object.values(lookup)), lookup);
    return [...found.values()].sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  } finally {
    api.close();
  }
}

function findInProject({ program, checker }: Project, isChecked: (file: string) => boolean): Lookup[] {
  return program.getSourceFileNames().flatMap(file => {
    const source = isChecked(file) ? program.getSourceFile(file) : undefined;
    if (!source) return [];
    const named = listNamed(source);
    const types = checker.getTypeAtLocation(named.map(({ name }) => name));
    return named.filter((_, index) => isAnyText(types[index])).map(({ node }) => toLookup(file, source, node));
  });
}

/** The lookups of a file that have a computed name. */
function listNamed(source: SourceFile): { node: Node; name: Expression }[] {
  const named: { node: Node; name: Expression }[] = [];
  visit(source);
  return named;

  function visit(node: Node): void {
    const name = findName(node);
    if (name) named.push({ node, name });
    node.forEachChild(visit);
  }
}

function findName(node: Node): Expression | undefined {
  if (isElementAccessExpression(node)) return isHarmless(node) ? undefined : node.argumentExpression;
  if (isBinaryExpression(node)) return node.operatorToken.kind === SyntaxKind.InKeyword ? node.left : undefined;
  if (isBindingElement(node) && node.propertyName && isComputedPropertyName(node.propertyName))
    return node.propertyName.expression;
  return undefined;
}

/** `delete` does not reach what an object inherits. */
const isHarmless = (node: ElementAccessExpression): boolean => isDeleteExpression(node.parent);

/** Returns whether a value may be any text, unlike one of some words or a number. */
const isAnyText = (type: Type | undefined): boolean =>
  type !== undefined &&
  ((type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.Any | TypeFlags.Unknown)) !== 0 ||
    (type.isUnionType() && type.getTypes().some(isAnyText)));

const toLookup = (file: string, source: SourceFile, node: Node): Lookup => ({
  file,
  line: source.text.slice(0, node.getStart()).split('\n').length,
  text: node.getText().replaceAll(/\s+/g, ' '),
});
