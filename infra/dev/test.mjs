import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { installOrExit, node, root } from './install.mjs';

// `npm test` installs what it needs, runs every check even after one has failed, and ends with one line of counts. `npm run prove`
// does the same with the proofs that take too long for every change: storms, kills, restarts and random runs in full size.
// `npm run check` runs the checks alone. `npm test -- --changed` runs the checks and the tests that import what is not committed yet, or what has
// changed since a commit (`--changed=main~3`). Browser tests import nothing of what they test: of these it runs the ones that changed themselves.
const bin = name => join(root, 'node_modules', name);
const BUILD = { title: 'Build of the frontend', args: ['infra/dev/frontend.ts'] };
// Several checkers infer the same zod types again, each for itself: faster alone, but 40 s of CPU instead of 17 s.
const types = project => [bin('typescript/bin/tsc'), '--checkers', '1', '-p', project];
const CHECKS = [
  { title: 'Types', args: types('tsconfig.json') },
  { title: 'Types of the frontend', args: types('frontend/tsconfig.json') },
  { title: 'Lint, format and import rules', args: [bin('@biomejs/biome/bin/biome'), 'check'] },
  { title: 'Wording', args: ['infra/lint/wording.ts'] },
  { title: 'Order of folders', args: ['infra/lint/folders.ts'] },
  { title: 'Classes with a side', args: ['infra/lint/sides.ts'] },
  { title: 'Schemas of endpoints in pages', args: ['infra/lint/endpoint-schemas.ts'] },
  { title: 'Lookups by names of people', args: ['infra/lint/lookups.ts'] },
  { title: 'Slow expressions', args: ['infra/lint/expressions.ts'] },
  { title: 'Texts', args: ['infra/lint/texts.ts'] },
  { title: 'Documents', args: ['infra/lint/documents.ts'] },
];
const TESTS = [
  { title: 'Unit and service tests', projects: ['unit', 'frontend'] },
  // Beside the services' tests, three more workers would only slow one another down.
  { title: 'Screen tests', projects: ['screens'] },
  // On their own, because a person who uses a site does not share its machine with tests that kill processes.
  { title: 'Browser tests', projects: ['browser'] },
];
const PROOFS = [
  { title: 'Proofs of services', projects: ['proofs'] },
  { title: 'Proofs of the whole stack', projects: ['stack-proofs'] },
];
/** What `npm run check`, `npm run prove` and, without a word, `npm test` run. */
const [, , word] = process.argv;
const { checks, tests } = {
  check: { checks: CHECKS, tests: [] },
  prove: { checks: [], tests: PROOFS },
}[word] ?? { checks: CHECKS, tests: TESTS };
const changed = process.argv.find(option => /^--changed(?:=|$)/.test(option));
// Only a test that hangs takes this long: on a busy machine 500 fuzzed requests need more than a minute.
const timeoutMs = '300000';

const total = { passed: 0, failed: 0 };
const failures = [];
/** What each failed test or file said, for the end of the log. */
const failedTests = [];
/** Every test with its file and its milliseconds. */
const timed = [];
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    await Promise.all([...running].map(child => child.kill(signal) && new Promise(ended => child.on('exit', ended))));
    process.exit(1);
  });
}

/** Runs a program on the pinned Node and resolves with whether it ended well. `collect` gets its output; without, it goes to ours. */
async function run(title, args, collect) {
  const startedAt = Date.now();
  const env = {
    ...process.env,
    TEST_TIMEOUT_MS: timeoutMs,
    PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  };
  const output = collect ? 'pipe' : 'inherit';
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', output, output] });
  running.add(child);
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const code = await new Promise(resolve => child.on('close', resolve).on('error', resolve));
  running.delete(child);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`── ${title}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s`);
  return code === 0;
}

/** Checks run beside one another and beside the tests, so what each writes is held back until it has ended. */
async function runCheck({ title, args }) {
  const output = [];
  const passed = await run(title, args, data => output.push(data));
  if (output.length > 0) process.stdout.write(Buffer.concat(output));
  count(title, { passed: Number(passed), failed: Number(!passed) });
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
  console.log(`\n── ${title}`);
  const ofChange = changed ? [changed, '--passWithNoTests'] : [];
  const ended = await run(title, [bin('vitest/vitest.mjs'), 'run', ...choice, ...ofChange, ...reporters]);
  const counts = { passed: 0, failed: 0 };
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'));
    counts.passed = results.numPassedTests;
    counts.failed = results.numFailedTests + results.testResults.filter(isBroken).length;
    for (const { name, message, assertionResults } of results.testResults) {
      if (message) describeFailure(name, message);
      for (const { fullName, duration = 0, status, failureMessages } of assertionResults) {
        timed.push({ file: name, fullName, duration });
        if (status === 'failed') describeFailure(name, failureMessages[0] ?? '', fullName.trim());
      }
    }
  } catch (error) {
    // A change may concern none of them.
    if (!ended || !changed) console.error(`${title} gave no result: ${error.message}`);
  }
  if (!ended && counts.failed === 0) counts.failed = 1;
  rmSync(folder, { recursive: true });
  count(title, counts);
}

/** The end of a long log says what failed and why; the stack is further up. */
function describeFailure(file, message, title = 'could not be run') {
  const [reason] = message.split('\n    at ', 1);
  failedTests.push(`${relative(root, file)}: ${title}\n${reason}`.replaceAll('\n', '\n    '));
}

const isBroken = file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed');

const servers = ['redis-server', 'rabbitmq-server', 'chromium-headless-shell', 'dovecot-imapd'];
await installOrExit(tests.length > 0 ? servers : [], '0 passed, 1 failed');

// The stacks that tests start need the build; two builds at once would be in each other's way.
if (tests.length > 0) await runCheck(BUILD);
const checking = checks.map(runCheck);
for (const group of tests) await runTests(group);
await Promise.all(checking);

if (timed.length > 0) console.log('\nThe ten slowest tests:');
for (const { file, fullName, duration } of timed.sort((a, b) => b.duration - a.duration).slice(0, 10))
  console.log(`${(duration / 1000).toFixed(1).padStart(6)} s  ${relative(root, file)}: ${fullName.trim()}`);

if (failedTests.length > 0) console.log(`\nFailed tests:\n  ${failedTests.join('\n  ')}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
