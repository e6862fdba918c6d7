import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installDebianPackages, installNodePackages, node, root, SetupError } from './install.mjs';

// `npm test`: installs what it needs, runs every check even after one has failed, and ends with one line of counts.
const bin = name => join(root, 'node_modules', name);
const vite = { cwd: join(root, 'frontend') };
const CHECKS = [
  { title: 'Types', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { title: 'Types of the frontend', args: [bin('typescript/bin/tsc'), '-p', 'frontend/tsconfig.json'] },
  { title: 'Lint, format and import rules', args: [bin('@biomejs/biome/bin/biome'), 'check'] },
  { title: 'Build of the frontend', args: [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], ...vite },
];
const TESTS = [
  { title: 'Unit and service tests', projects: ['unit', 'frontend'] },
  { title: 'Browser tests', projects: ['browser'] },
];

const total = { passed: 0, failed: 0 };
const failures = [];
let running;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    running?.kill(signal);
    running?.on('exit', () => process.exit(1));
  });
}

/** Runs a program on the pinned Node with its output on ours; resolves with whether it ended well. */
async function run(title, args, cwd = root) {
  console.log(`\n── ${title}`);
  const startedAt = Date.now();
  const env = { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH };
  running = spawn(node, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise(resolve => running.on('exit', resolve).on('error', resolve));
  console.log(
    `── ${title}: ${code === 0 ? 'passed' : 'failed'} after ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  return code === 0;
}

function count(title, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(title);
}

/** Vitest's own counts; a file that could not be loaded and a run without a result are failures too. */
async function runTests({ title, projects }) {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-results-'));
  const file = join(folder, 'results.json');
  const choice = projects.flatMap(project => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ended = await run(title, [bin('vitest/vitest.mjs'), 'run', ...choice, ...reporters]);
  const counts = { passed: 0, failed: 0 };
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'));
    counts.passed = results.numPassedTests;
    counts.failed = results.numFailedTests + results.testResults.filter(isBroken).length;
  } catch (error) {
    console.error(`${title} gave no result: ${error.message}`);
  }
  if (!ended && counts.failed === 0) counts.failed = 1;
  rmSync(folder, { recursive: true });
  count(title, counts);
}

const isBroken = file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed');

try {
  installNodePackages();
  installDebianPackages(['redis-server', 'rabbitmq-server', 'chromium']);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

for (const { title, args, cwd } of CHECKS) {
  const passed = await run(title, args, cwd);
  count(title, { passed: Number(passed), failed: Number(!passed) });
}
for (const tests of TESTS) await runTests(tests);

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
