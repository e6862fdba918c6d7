import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm run check` enforces the order of folders in each process: a folder imports only folders listed before it.
const orders: Record<string, string> = {
  'gateway/src':
    'http map routes services session figures edge auth stream overview system-health personal-data address-data docs pages crawlers',
  'services/identity/src':
    'models known-businesses mails credentials factors notifications bounces users set-up owners google pictures inquiries second-factor passkeys sign-in operators overview personal-data address-data audit-log erasures backups data-keys migrations',
  'services/directory/src':
    'vocabulary locations site pages models catalogue categories fields businesses offerings gallery pictures ratings track-records approvals redirects imports reminders saved-searches overview personal-data erasures cities search crawlers social-cards migrations',
  'services/engagement/src':
    'known-accounts known-businesses reviews spam-rules inquiries conversations follow-ups messages favorites figures long-writes overview personal-data webhooks address-data erasures spam migrations',
  'services/onboarding/src':
    'known-businesses process requests approvals overview personal-data address-data erasures spam migrations',
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const imports = /(?:^|\n)(?:import|export)\s[^;]*?from '(\.[^']+)'/g;

const findings = Object.entries(orders).flatMap(([source, names]) => checkFolders(source, names.split(' ')));
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
  return [...readFileSync(join(root, source, file), 'utf8').matchAll(imports)].flatMap(([, path = '']) => {
    const target = posix.normalize(posix.join(dirname(file), path));
    const folder = getFolder(target);
    if (!target.includes('/') || folder === own || order.indexOf(folder) < order.indexOf(own)) return [];
    return [`${source}/${file} imports ${target}, but ${own} stands before ${folder} (infra/lint/folders.ts)`];
  });
}

function getFolder(file: string): string {
  return file.split('/')[0] ?? '';
}
