import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from '@doorstep/contracts/common/zod.ts';
import compression from 'compression';
import express, { type Express } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { build } from 'vite';
import { root } from '../dev/frontend.ts';

// Runs Lighthouse for phones on a running site: `npx node infra/bench/lighthouse.ts http://localhost:8080 --runs 3`. For comparison, the
// same run measures the pages rendered in the browser, and a page with React and one sentence, the best that the machine can do.
// `--language de` measures the pages of a site in another of its languages.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, page: { type: 'string' }, language: { type: 'string' } },
});
const site = z.url().parse(positionals[0] ?? 'http://localhost:8080');
const runs = z.coerce.number().int().min(1).parse(values.runs);
const allPages = { home: '/', list: '/businesses', category: '/category/home-services', business: '/business/1' };
const prefix = values.language ? `/${values.language}` : '';
const pages = Object.entries(allPages)
  .filter(([name]) => values.page === undefined || values.page === name)
  .map(([name, path]) => [name, prefix && path === '/' ? prefix : prefix + path] as const);

const audits = {
  'FCP s': 'first-contentful-paint',
  'LCP s': 'largest-contentful-paint',
  'Speed Index s': 'speed-index',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  SEO: 'seo',
};
const isTime = (name: string) => name.endsWith(' s');

type Scores = Record<string, number>;

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

const cli = join(root, 'node_modules/lighthouse/cli/index.js');
const maxReportBytes = 64 * 1024 * 1024;

const maxAttempts = 3;

/** Measures one visit. Occasionally the browser starts too late for Lighthouse (NO_NAVSTART and similar errors); then it is repeated. */
async function visit(url: string): Promise<Scores> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url);
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      console.error(`Visiting ${url} again: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`);
    }
  }
}

/** Measures one visit of a fresh browser, in a separate process, as Lighthouse is meant to run. */
async function visitOnce(url: string): Promise<Scores> {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      cli,
      url,
      ...['--output=json', '--quiet', `--chrome-flags=${flags.join(' ')}`],
      `--only-categories=${Object.values(categories)}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell' },
      maxBuffer: maxReportBytes,
    },
  );
  const report = reportSchema.parse(JSON.parse(stdout));
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const ofCategories = Object.entries(categories).map(
    ([name, id]) => [name, (report.categories[id]?.score ?? 0) * 100] as const,
  );
  const ofAudits = Object.entries(audits).map(([name, id]) => {
    const value = report.audits[id]?.numericValue ?? Number.NaN;
    return [name, isTime(name) ? value / 1_000 : value] as const;
  });
  return Object.fromEntries([...ofCategories, ...ofAudits]);
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function visitOften(url: string): Promise<Record<string, string>> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await visit(url));
  const names = Object.keys(all[0] ?? {});
  const of = (name: string) => median(all.map(each => each[name] ?? Number.NaN));
  const format = (name: string) =>
    isTime(name) ? of(name).toFixed(2) : name === 'CLS' ? of(name).toFixed(3) : of(name).toFixed(0);
  return Object.fromEntries(names.map(name => [name, format(name)]));
}

async function serve(app: Express): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  server.unref();
  await new Promise(resolve => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves the site with pages that are empty until their code has run, as private pages are. */
async function serveUnrendered(): Promise<string> {
  const shell = await (await fetch(`${site}${prefix}/auth`)).text();
  const paths = pages.map(([, path]) => path);
  return serve(
    express()
      .use(compression())
      .get(paths, (_req, res) => void res.type('html').send(shell))
      .use(createProxyMiddleware({ target: site })),
  );
}

async function serveEmptyPage(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'doorstep-empty-page-'));
  const source = join(import.meta.dirname, 'empty-page');
  await build({ root: source, logLevel: 'error', configFile: false, build: { outDir, emptyOutDir: true } });
  return serve(express().use(compression()).use(express.static(outDir)));
}

const [unrendered, emptyPage] = [await serveUnrendered(), await serveEmptyPage()];
const rows: Record<string, Record<string, string>> = {};
for (const [name, path] of pages) {
  rows[name] = await visitOften(site + path);
  rows[`${name}, rendered in the browser`] = await visitOften(unrendered + path);
}
rows['a page with React and one sentence'] = await visitOften(emptyPage);
console.log(`Median of ${runs}`);
console.table(rows);
process.exit();
