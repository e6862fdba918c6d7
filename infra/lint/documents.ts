import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commands } from '../operate/commands.ts';
import { findStale } from './find-stale.ts';

// `npm run check` refuses documents that name files, headings, npm scripts or commands that do not exist.

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const skipped = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/;
const documents = globSync('**/*.md', { cwd: root, exclude: path => skipped.test(path) }).toSorted();
const project = {
  exists: (path: string) => globSync(path, { cwd: root }).length > 0,
  read,
  scripts: new Set(Object.keys(JSON.parse(read('package.json')).scripts)),
  commands: new Set(Object.keys(commands)),
};

for (const document of documents) {
  for (const { line, text } of findStale(document, project)) {
    console.error(`${document}:${line} "${text}" does not exist`);
    process.exitCode = 1;
  }
}
