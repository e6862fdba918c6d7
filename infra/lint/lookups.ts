import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findLookups } from './find-lookups.ts';

// `npm run check` refuses lookups by names that people may choose, which would find what every object inherits.

const root = fileURLToPath(new URL('../..', import.meta.url));
const configs = ['tsconfig.json', 'frontend/tsconfig.json'].map(file => `${root}${file}`);
const checked = /^(services|gateway|frontend)\/(?!.*node_modules)(?!.*\.test\.tsx?$)/;
// It is what the others are meant to use.
const exempt = 'services/shared/contracts/src/common/own.ts';

const isChecked = (file: string) => checked.test(relative(root, file)) && relative(root, file) !== exempt;
for (const { file, line, text } of findLookups(configs, isChecked)) {
  console.error(`${relative(root, file)}:${line} ${text}: use getOwn or Object.hasOwn, or a Map`);
  process.exitCode = 1;
}
