import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm run check` enforces the order of folders in each process and module: a folder imports only folders listed before it.
const orders: Record<string, string> = {
  'gateway/src':
    'http map routes services session figures edge auth stream overview system-health personal-data address-data docs pages crawlers',
  'services/identity/src': 'models known-businesses messaging accounts backups data-keys migrations',
  'services/identity/src/messaging': 'mails notifications bounces migrations',
  'services/identity/src/accounts':
    'credentials factors users set-up owners google pictures second-factor passkeys sign-in operators overview personal-data address-data audit-log erasures',
  'services/directory/src':
    'vocabulary locations site models catalogue categories custom-fields businesses offerings gallery pictures ratings track-records approvals redirects reminders overview personal-data erasures cities search crawlers imports saved-searches migrations',
  'services/directory/src/site': 'settings pages social-cards',
  'services/engagement/src':
    'known-accounts known-businesses spam-rules reviews leads messages favorites personal-data analytics webhooks long-writes overview address-data erasures migrations',
  'services/engagement/src/leads': 'inquiries conversations follow-ups migrations',
  'services/onboarding/src':
    'known-businesses process requests approvals overview personal-data address-data erasures spam migrations',
};

/** Modules, which others enter by one file, `{module}/{module}.ts`, and commands by `{module}/operators.ts`. Tests may look inside. */
const modules: Record<string, readonly string[]> = {
  'services/identity/src': ['messaging', 'accounts'],
  'services/directory/src': ['catalogue', 'imports', 'saved-searches', 'site'],
  'services/engagement/src': ['analytics', 'leads', 'reviews', 'spam-rules', 'webhooks'],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const imports = /(?:^|\n)(?:import|export)\s[^;]*?from '(\.[^']+)'/g;

const findings = [
  ...Object.entries(orders).flatMap(([source, names]) => checkFolders(source, names.split(' '))),
  ...Object.entries(modules).flatMap(([source, names]) => checkDoors(source, names)),
  ...checkCommands(),
  ...['services/{identity,directory,engagement,onboarding}/src', 'services/shared/platform/src'].flatMap(
    checkContracts,
  ),
];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;

function checkFolders(source: string, order: readonly string[]): string[] {
  const files = globSync('*/**/*.ts', { cwd: join(root, source) });
  const unknown = [...new Set(files.map(getFolder))].filter(folder => !order.includes(folder));
  return [
    ...unknown.map(folder => `${source}/${folder} has no place in the order of folders (infra/lint/folders.ts)`),
    ...files.flatMap(file => listRising(source, file, order)),
  ];
}

/** The imports of a file from folders that are not listed before its own. */
function listRising(source: string, file: string, order: readonly string[]): string[] {
  if (file.endsWith('.test.ts')) return [];
  const own = getFolder(file);
  return listImports(source, file).flatMap(target => {
    const folder = getFolder(target);
    if (!target.includes('/') || folder === '..' || folder === own || order.indexOf(folder) < order.indexOf(own))
      return [];
    return [`${source}/${file} imports ${target}, but ${own} stands before ${folder} (infra/lint/folders.ts)`];
  });
}

/** The imports that enter a module by another file than its door. */
function checkDoors(source: string, names: readonly string[]): string[] {
  const files = globSync('**/*.ts', { cwd: join(root, source) }).filter(file => !isTest(file));
  return files.flatMap(file =>
    listImports(source, file).flatMap(target => {
      const name = getFolder(target);
      const door = `${name}/${name}.ts`;
      if (!names.includes(name) || name === getFolder(file) || target === door) return [];
      return [`${source}/${file} imports ${target} past the door of its module, ${door} (infra/lint/folders.ts)`];
    }),
  );
}

/** The imports of commands, which run outside of the services, from the inside of a module. */
function checkCommands(): string[] {
  const files = globSync('infra/{operate,backup,dev}/**/*.ts', { cwd: root }).filter(file => !isTest(file));
  return files.flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/from '@doorstep\/(\w+)\/([\w-]+)\/([^']+)'/g)].flatMap(
      ([, service, name = '', target]) => {
        const isModule = modules[`services/${service}/src`]?.includes(name);
        if (!isModule || target === `${name}.ts` || target === 'operators.ts') return [];
        return [`${file} imports ${name}/${target} past the doors of its module (infra/lint/folders.ts)`];
      },
    ),
  );
}

/** The imports of all contracts at once, which would cost each process of a service a third of a second and 10 MB. */
function checkContracts(source: string): string[] {
  const files = globSync(`${source}/**/*.ts`, { cwd: root }).filter(file => !isTest(file));
  return files
    .filter(file => /from '@doorstep\/contracts\/(all\/|[\w-]+\.ts)/.test(readFileSync(join(root, file), 'utf8')))
    .map(file => `${file} imports all contracts: import those of a resource (infra/lint/folders.ts)`);
}

/** What a file imports by relative paths, from the folder of the sources. */
function listImports(source: string, file: string): string[] {
  const text = readFileSync(join(root, source, file), 'utf8');
  return [...text.matchAll(imports)].map(([, path = '']) => posix.normalize(posix.join(dirname(file), path)));
}

function isTest(file: string): boolean {
  return /(\.test|testing)\.ts$/.test(file);
}

function getFolder(file: string): string {
  return file.split('/')[0] ?? '';
}
