import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const text = z.string().min(1);

const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) });
const place = {
  id: z.int().positive(),
  title: text,
  gridPos: z.strictObject({ x: z.int().min(0).max(23), y: z.int().min(0), w: z.int().max(24), h: z.int().positive() }),
};

const row = z.strictObject({ ...place, type: z.literal('row'), collapsed: z.literal(false), panels: z.tuple([]) });

const threshold = z.strictObject({ color: text, value: z.number().nullable() });
const fieldConfig = z.strictObject({
  defaults: z.strictObject({
    unit: z.enum(['reqps', 'ops', 'percentunit', 'short', 's', 'bytes']),
    min: z.number(),
    thresholds: z.strictObject({ mode: z.literal('absolute'), steps: z.array(threshold).min(1) }),
  }),
  overrides: z.tuple([]),
});
const graph = z.strictObject({
  ...place,
  type: z.enum(['timeseries', 'stat']),
  description: z.string(),
  datasource,
  fieldConfig,
  options: z.record(z.string(), z.unknown()),
  targets: z.array(z.strictObject({ refId: z.string().regex(/^[A-Z]$/), datasource, expr: text, legendFormat: text })),
});

/** The parts of Grafana's dashboard model that our dashboard uses (https://grafana.com/docs/grafana/latest/dashboards/build-dashboards/view-dashboard-json-model/). */
const dashboardSchema = z.strictObject({
  uid: text.max(40),
  title: text,
  description: text,
  tags: z.array(text),
  schemaVersion: z.int().min(36),
  version: z.int(),
  editable: z.boolean(),
  graphTooltip: z.literal([0, 1, 2]),
  refresh: text,
  time: z.strictObject({ from: text, to: text }),
  timezone: text,
  templating: z.strictObject({
    list: z.tuple([
      z.strictObject({
        name: z.literal('datasource'),
        label: text,
        type: z.literal('datasource'),
        query: z.literal('prometheus'),
        hide: z.literal(0),
        refresh: z.literal(1),
        current: z.strictObject({}),
      }),
    ]),
  }),
  annotations: z.strictObject({ list: z.tuple([]) }),
  links: z.tuple([]),
  panels: z.array(z.discriminatedUnion('type', [row, graph])),
});

const duration = z.string().regex(/^\d+[smhd]$/);

/** Prometheus' rule files (https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/). */
const alertSchema = z.strictObject({
  alert: z.string().regex(/^Doorstep\w+$/),
  expr: text,
  for: duration.optional(),
  labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.strictObject({
    summary: text,
    description: text,
    runbook_url: z.string().regex(/^infra\/docs\/runbook\.md#[a-z]+$/),
  }),
});
const recordSchema = z.strictObject({ record: z.string().regex(/^doorstep:\w+:\w+$/), expr: text });
const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: text, rules: z.array(z.union([alertSchema, recordSchema])) })),
});

/** Throws if Grafana would not load the file. */
export const readDashboard = () => dashboardSchema.parse(JSON.parse(read('grafana-dashboard.json')));

/** The rules of the file, alerts and recorded series. Throws if Prometheus would not load it. */
export const readRules = () => rulesSchema.parse(parse(read('alerts.yaml'))).groups.flatMap(({ rules }) => rules);

export const readAlerts = () => readRules().flatMap(rule => ('alert' in rule ? [rule] : []));
