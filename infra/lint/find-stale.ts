import { posix } from 'node:path';

/** The things that documents can name. */
export interface Project {
  /** Returns whether a file or folder exists, by its path from the root; `*` stands for any name. */
  readonly exists: (path: string) => boolean;
  /** The text of a document. */
  readonly read: (path: string) => string;
  /** The npm scripts of the root. */
  readonly scripts: ReadonlySet<string>;
  /** The commands of `npm run doorstep`. */
  readonly commands: ReadonlySet<string>;
}

export interface Stale {
  readonly line: number;
  /** The link, path or command that leads nowhere. */
  readonly text: string;
}

const link = /\]\((?!\w+:)([^)\s]*)\)/g;
/** Paths from the root. Those with a placeholder, and what a build makes, are not checked. */
const path = /`((?:services|gateway|frontend|infra)\/[^`\s]*)`/g;
const script = /`(?:[A-Z_]+=\S+ )*npm run ([\w:-]+)/g;
const command = /(?:npm run doorstep -- |`doorstep |run --rm tools )([a-z-]+)/g;

/** Finds links, paths, npm scripts and operator's commands in a document, by its path, that the project does not have. */
export function findStale(document: string, project: Project): Stale[] {
  const isStale: [pattern: RegExp, check: (name: string) => boolean][] = [
    [link, target => !leadsSomewhere(target, document, project)],
    [path, name => !/[<…]|\/dist\//.test(name) && !expandBraces(name).every(project.exists)],
    [script, name => !project.scripts.has(name)],
    [command, name => !project.commands.has(name)],
  ];
  return project
    .read(document)
    .split('\n')
    .flatMap((text, index) =>
      isStale.flatMap(([pattern, check]) =>
        [...text.matchAll(pattern)].flatMap(([, name = '']) => (check(name) ? [{ line: index + 1, text: name }] : [])),
      ),
    );
}

function leadsSomewhere(target: string, document: string, { exists, read }: Project): boolean {
  const [file = '', anchor] = target.split('#');
  const found = file ? posix.join(posix.dirname(document), file) : document;
  if (!exists(found)) return false;
  return anchor === undefined || listAnchors(read(found)).has(anchor);
}

/** The anchors that GitHub gives the headings of a document. */
function listAnchors(text: string): Set<string> {
  const headings = text.matchAll(/^#+ (.*)$/gm);
  return new Set(
    Array.from(headings, ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** `a/{b,c}` as `a/b` and `a/c`. */
function expandBraces(name: string): string[] {
  const [whole, inner = ''] = /\{([^{}]*)\}/.exec(name) ?? [];
  return whole ? inner.split(',').flatMap(one => expandBraces(name.replace(whole, one))) : [name];
}
