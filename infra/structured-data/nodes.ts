/** An object in JSON-LD, with its path for messages. */
export interface Node {
  readonly value: Readonly<Record<string, unknown>>;
  readonly types: readonly string[];
  readonly path: string;
  /** The object and property that hold this one; absent at the top level. */
  readonly parent?: { readonly node: Node; readonly property: string } | undefined;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property may have one value or a list. */
export const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

export const toTypes = (value: Readonly<Record<string, unknown>>): string[] =>
  toList(value['@type']).filter(type => typeof type === 'string');

/** An object and all objects inside it. */
export function listNodes(value: Record<string, unknown>, path: string, parent?: Node['parent']): Node[] {
  const types = toTypes(value);
  const node: Node = { value, types, path: `${path}${types.join('+') || '?'}`, parent };
  const below = Object.entries(value).flatMap(([property, content]) =>
    toList(content)
      .filter(isObject)
      .flatMap(item => listNodes(item, `${node.path}.${property}.`, { node, property })),
  );
  return [node, ...below];
}
