import { extname } from 'node:path';
import { parseSync } from 'vite';

/** A place in the source where text that a person reads stands outside the catalogue. `start` and `end` are offsets. */
export interface FoundText {
  readonly kind: 'children' | 'attribute' | 'string' | 'template';
  readonly start: number;
  readonly end: number;
  /** The syntax node, for tools that change the source. */
  readonly node: SyntaxNode;
  /** From the file down to the node that holds this one. */
  readonly parents: readonly SyntaxNode[];
}

/** A node of the syntax tree, as ESTree and its JSX extension describe it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode => value instanceof Object && 'type' in value && 'start' in value;

// Attributes and properties that hold names for programs. Everything else that reads like text is text.
const technical = new Set(
  (
    '@type className class id htmlFor name type role to href src srcSet sizes rel target method as variant size align side tone ' +
    'autoComplete inputMode enterKeyHint key form lang dir d viewBox fill stroke points transform queryKey pathname path ' +
    'kind code event status mode tag accept loading decoding fetchPriority crossOrigin referrerPolicy httpEquiv property ' +
    'itemType itemProp pattern wrap scope shape charSet media color icon layout theme region currency timeZone locale'
  ).split(' '),
);

// Keys of the keyboard, headers and other names that begin with a capital letter.
const names =
  /^(Escape|Backspace|PageUp|PageDown|Arrow(Up|Down|Left|Right)|GET|POST|PUT|PATCH|DELETE|HEAD|[A-Z][A-Za-z]*(-[A-Z][A-Za-z]*)+|[A-Z][a-z]+([A-Z][a-z]+)+|[A-Z]{2,}|[A-Z_]+\d*|[A-Z])$/;

/** Whether a string of the source reads like text: it has letters and begins like a sentence, or ends like one. */
function readsLikeText(text: string): boolean {
  const trimmed = text.trim();
  if (names.test(trimmed) || !/\p{L}{2}/u.test(trimmed)) return false;
  return /^[“"'(+–-]?\s*(?:\d+ )?\p{Lu}/u.test(trimmed) || (/\s/.test(trimmed) && /[.!?…:]$/.test(trimmed));
}

/** Whether a template reads like text: one of its literal parts has a word between spaces, or the whole reads like a sentence. */
function templateReadsLikeText(quasis: readonly string[]): boolean {
  const joined = quasis.join('0').trim();
  if (/^[/#.?&]|^https?:|^[a-z][\w-]*[:/=]/.test(joined)) return false;
  return readsLikeText(joined) || quasis.some(quasi => /(^|\s)\p{L}{2,}(?=\s|$|[.,])/u.test(quasi) && /\s/.test(quasi));
}

const skippedCalls = new Set(['t', 'plural', 'cn', 'cva', 'setRequestHeader']);
const quotedElements = new Set(['Trans', 'Code', 'code', 'kbd']);

/** Finds the texts of a module that are not in the catalogue. Throws for a file that cannot be parsed. */
export function findTexts(code: string, filename: string): FoundText[] {
  const lang = extname(filename) === '.tsx' ? 'tsx' : 'ts';
  const { program, errors } = parseSync(filename, code, { lang });
  if (errors.length > 0) throw new Error(`${filename}: ${errors[0]?.message}`);
  const found: FoundText[] = [];
  visit(program as unknown as SyntaxNode, [], (kind, node, parents) =>
    found.push({ kind, node, parents, start: node.start, end: node.end }),
  );
  return found;
}

type Report = (kind: FoundText['kind'], node: SyntaxNode, parents: readonly SyntaxNode[]) => void;

function visit(node: SyntaxNode, parents: readonly SyntaxNode[], report: Report): void {
  if (isOutside(node, parents)) return;
  const inner = [...parents, node];
  if (node.type === 'JSXText' && /\p{L}{2}/u.test(String(node.value))) report('children', node, parents);
  if (node.type === 'TemplateLiteral') {
    const quasis = (node.quasis as { value: { cooked: string } }[]).map(quasi => quasi.value.cooked);
    if (templateReadsLikeText(quasis)) report('template', node, parents);
  }
  if (node.type === 'Literal' && typeof node.value === 'string' && readsLikeText(node.value))
    report(parents.at(-1)?.type === 'JSXAttribute' ? 'attribute' : 'string', node, parents);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type') continue;
    const children: unknown[] = Array.isArray(value) ? value : [value];
    for (const child of children) if (isNode(child)) visit(child, inner, report);
  }
}

/** Whether nothing below this node is text for people: types, imports, names, errors for developers, texts of the catalogue. */
function isOutside(node: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  const parent = parents.at(-1);
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return true;
  if (/^(Import|ExportAll)/.test(node.type)) return true;
  if (parent?.type === 'Property' && parent.key === node && !parent.computed) return !hasWords(node);
  if (node.type === 'Property' && technical.has(nameOf(node.key))) return isName(node.key, node.value);
  if (node.type === 'JSXAttribute' && technical.has(nameOf(node.name))) return isName(node.name, node.value);
  if (node.type === 'JSXElement' && isNode(node.openingElement))
    return quotedElements.has(nameOf(node.openingElement.name));
  if (node.type === 'TaggedTemplateExpression') return skippedCalls.has(nameOf(node.tag)) || nameOf(node.tag) === 'raw';
  if (node.type === 'CallExpression') return skippedCalls.has(nameOf(node.callee));
  if (node.type === 'NewExpression') return /Error$|^URL$|^RegExp$|^Event$|^CustomEvent$/.test(nameOf(node.callee));
  if (node.type === 'Literal' && parent?.type === 'BinaryExpression')
    return /^[=!]==?$|^in$/.test(String(parent.operator));
  if (node.type === 'Literal' && parent?.type === 'SwitchCase') return true;
  if (node.type === 'Literal' && parent?.type === 'MemberExpression') return true;
  return false;
}

const hasWords = (node: unknown) => isNode(node) && typeof node.value === 'string' && /^\p{Lu}.*\s/u.test(node.value);

/** Whether the value of a technical property is a literal. What is called `name` is text if it has several words. */
const isName = (key: unknown, value: unknown) =>
  isNode(value) && value.type === 'Literal' && !(nameOf(key) === 'name' && hasWords(value));

/** The name of an identifier, or of the last part of a member. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (isNode(node.property)) return nameOf(node.property);
  return String(node.name ?? node.value ?? '');
}
