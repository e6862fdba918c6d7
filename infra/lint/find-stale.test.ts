import { expect, it } from 'vitest';
import { findStale, type Project } from './find-stale.ts';

const files: Record<string, string> = {
  'README.md': `# The map
See [the guide](docs/guide.md#first-steps-in-2-minutes), [a part](docs/guide.md#nothing) and [nothing](docs/none.md).
\`services/{one,two}\` and \`services/{one,three}\`, \`services/<service>/src\`, \`frontend/dist/x.js\`, [out](https://doorstep.example/x)
\`npm run check\`, \`npm run chek\`, \`npm run doorstep -- backup FILE\`, \`doorstep back-up FILE\`
[here](#the-map)`,
  'docs/guide.md': `## First steps, in "2" minutes
[back](../README.md)`,
  'services/one': '',
  'services/two': '',
};
const project: Project = {
  exists: path => Object.hasOwn(files, path),
  read: path => files[path] ?? '',
  scripts: new Set(['check', 'doorstep']),
  commands: new Set(['backup']),
};

it('Links, headings, paths, scripts and commands that do not exist are found, and no others', () => {
  expect(findStale('README.md', project)).toEqual([
    { line: 2, text: 'docs/guide.md#nothing' },
    { line: 2, text: 'docs/none.md' },
    { line: 3, text: 'services/{one,three}' },
    { line: 4, text: 'chek' },
    { line: 4, text: 'back-up' },
  ]);
  expect(findStale('docs/guide.md', project)).toEqual([]);
});
