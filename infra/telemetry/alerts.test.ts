import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../dev/frontend.ts';
import { readAlerts, readDashboard } from './files.ts';

const alerts = readAlerts();
const promtool = (...args: string[]) => {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  return { found: !error, status, text: `${stdout}${stderr}` };
};

it('The runbook has a section for each alert, which says what it means, where to look and what to do', () => {
  const [, ...sections] = readFileSync(join(root, 'infra/docs/runbook.md'), 'utf8').split(/^## /m);
  const titles = sections.map(section => section.split('\n', 1)[0] ?? '');
  expect(titles.toSorted()).toEqual(alerts.map(({ alert }) => alert).sort());
  for (const section of sections) expect(section).toMatch(/\*\*Means\*\* .+\*\*Look\*\* .+\*\*Do\*\* .+/s);
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook_url).toBe(`infra/docs/runbook.md#${alert.toLowerCase()}`);
});

it('Every link between sections of the runbook leads to one', () => {
  const text = readFileSync(join(root, 'infra/docs/runbook.md'), 'utf8');
  const targets = [...text.matchAll(/\]\(#(\w+)\)/g)].map(([, target]) => target);
  expect(targets.length).toBeGreaterThan(3);
  expect(alerts.map(({ alert }) => alert.toLowerCase())).toEqual(expect.arrayContaining(targets));
});

it('The panels of the dashboard do not overlap, and have ids of their own', () => {
  const { panels } = readDashboard();
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)}/${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

describe.skipIf(!promtool('--version').found)('Rules, read by promtool (needs the package prometheus)', () => {
  it('Prometheus accepts the rules', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toMatchObject({ status: 0 });
  });

  it('Alerts fire for the faults that they are about, and for no others', () => {
    expect(promtool('test', 'rules', 'alerts.promtool.yaml')).toMatchObject({
      status: 0,
      text: expect.stringContaining('SUCCESS'),
    });
  });
});
