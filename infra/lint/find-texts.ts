import { childrenOf, nameOf, parseModule, type SyntaxNode } from '../../frontend/texts/syntax.ts';

// Attributes and properties that hold names for programs. Everything else that reads like text is text.
const technical = new Set(
  (
    '@type className class id htmlFor name type role to href src srcSet sizes rel target method as variant size align side tone ' +
    'aria-keyshortcuts autoComplete inputMode enterKeyHint key form lang dir d viewBox fill stroke points transform queryKey pathname path ' +
    'kind code event status mode tag accept loading decoding fetchPriority crossOrigin referrerPolicy httpEquiv property ' +
    'itemType itemProp pattern wrap scope shape charSet media color icon layout theme region currency timeZone locale'
  ).split(' '),
);

// Keys of the keyboard, methods, headers and other names that begin with a capital letter.
const names =
  /^(Escape|Backspace|PageUp|PageDown|Arrow(Up|Down|Left|Right)|[A-Z][A-Za-z]*(-[A-Z][A-Za-z]*)+|[A-Z][a-z]+([A-Z][a-z]+)+|[A-Z_]+\d*)$/;

/** Texts that are the same in every language. */
const untranslated = new Set([
  'Figtree Variable',
  'Cairo Variable',
  'U.S. Census Bureau, Natural Earth, GeoNames',
  'Mo-Fr 09:00-17:00; Sa 10:00-13:00',
]);

const skippedCalls = new Set(['lazyComponent', 'onFirstUse', 't', 'plural', 'cn', 'cva', 'setRequestHeader']);
const skippedElements = new Set(['Trans', 'Code', 'code', 'kbd']);

/** Returns whether a string of the source reads like text: it has letters and begins like a sentence, or ends like one. */
function readsLikeText(text: string): boolean {
  const trimmed = text.trim();
  if (untranslated.has(trimmed) || names.test(trimmed) || !/\p{L}{2}/u.test(trimmed)) return false;
  return /^[“"'(+–-]?\s*(?:\d+ )?\p{Lu}/u.test(trimmed) || (/\s/.test(trimmed) && /[.!?…:]$/.test(trimmed));
}

/** Returns whether a template reads like text: one of its literal parts has a word between spaces, or the whole reads like a sentence. */
function templateReadsLikeText(parts: readonly string[]): boolean {
  const joined = parts.join('0').trim();
  // Each language has quotation marks of its own.
  if (/[“”„«»]/.test(joined)) return true;
  if (/^[/#.?&]|^https?:|^[a-z][\w-]*[:/=]|^\d+px\b/.test(joined)) return false;
  return readsLikeText(joined) || parts.some(part => /(^|\s)\p{L}{2,}(?=\s|$|[.,])/u.test(part) && /\s/.test(part));
}

/**
 * Finds the places of a module where text that a person reads stands outside the catalogue. Outside the content of elements, text that
 * begins in lower case and does not end like a sentence is not recognized. Throws for a file that cannot be parsed.
 */
export function findTexts(code: string, filename: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  visit(parseModule(code, filename), undefined);
  return found;

  function visit(node: SyntaxNode, parent: SyntaxNode | undefined): void {
    if (isSkipped(node, parent)) return;
    if (isText(node)) found.push(node);
    else if (node.type === 'JSXExpressionContainer' && /^JSX(Element|Fragment)$/.test(parent?.type ?? ''))
      found.push(...findShown(node.expression as SyntaxNode).filter(shown => !isText(shown)));
    for (const child of childrenOf(node)) visit(child, node);
  }
}

/** The words that an expression in the content of an element shows, such as those of a condition. */
function findShown(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap(branch => findShown(branch as SyntaxNode));
  if (node.type === 'LogicalExpression') return findShown(node.right as SyntaxNode);
  return node.type === 'Literal' && /\p{L}{2}/u.test(String(node.value)) && typeof node.value === 'string'
    ? [node]
    : [];
}

function isText(node: SyntaxNode): boolean {
  if (node.type === 'JSXText') return /\p{L}{2}|[“”„«»]/u.test(String(node.value));
  if (node.type === 'Literal') return typeof node.value === 'string' && readsLikeText(node.value);
  if (node.type !== 'TemplateLiteral') return false;
  return templateReadsLikeText((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked));
}

/** True for nodes below which nothing is text for people: types, imports, names, errors for developers, texts of the catalogue. */
function isSkipped(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  switch (node.type) {
    case 'Property':
      return technical.has(nameOf(node.key)) && isName(node.key, node.value);
    case 'JSXAttribute':
      return technical.has(nameOf(node.name)) && isName(node.name, node.value);
    case 'JSXElement':
      return skippedElements.has(nameOf((node.openingElement as SyntaxNode).name));
    case 'TaggedTemplateExpression':
      return skippedCalls.has(nameOf(node.tag)) || nameOf(node.tag) === 'raw';
    case 'CallExpression':
      return skippedCalls.has(nameOf(node.callee));
    case 'NewExpression':
      return /Error$|^URL$|^RegExp$|^Event$|^CustomEvent$/.test(nameOf(node.callee));
    case 'Literal':
      return isComparedOrKey(node, parent);
    default:
      return (
        /^(Import|ExportAll)/.test(node.type) ||
        (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type))
      );
  }
}

/** Returns whether a literal names something: a case, an index, the key of a property, or the other side of a comparison. */
function isComparedOrKey(literal: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (parent?.type === 'BinaryExpression') return /^[=!]==?$|^in$/.test(String(parent.operator));
  if (parent?.type === 'Property') return parent.key === literal && !parent.computed && !hasWords(literal);
  return parent?.type === 'SwitchCase' || parent?.type === 'MemberExpression';
}

const hasWords = (node: unknown) => /^\p{Lu}.*\s/u.test(nameOf(node));

/** Returns whether the value of a technical property is a literal. What is called `name` is text if it has several words. */
const isName = (key: unknown, value: unknown) =>
  (value as SyntaxNode | null)?.type === 'Literal' && !(nameOf(key) === 'name' && hasWords(value));

// Whose message people read.
const refusals = new Set(
  'AppError DestinationError malformed notAllowed notFound conflict unavailable fieldError requireAdministrator'.split(
    ' ',
  ),
);

/** Finds the messages of refusals in a module of a service that are not in the catalogue. Throws for a file that cannot be parsed. */
export function findRefusals(code: string, filename: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  visit(parseModule(code, filename));
  return found;

  function visit(node: SyntaxNode): void {
    if (/^(Call|New)Expression$/.test(node.type) && refusals.has(nameOf(node.callee)))
      found.push(...childrenOf(node).filter(isText));
    for (const child of childrenOf(node)) visit(child);
  }
}
