import { expect, it } from 'vitest';
import { findMisses, type Row } from './measurement.ts';
import { addGrowth } from './results.ts';
import { readReport } from './saturate.ts';
import { formatTable } from './table.ts';

const target = { '× Express': { atLeast: 1 }, 'p99 ms': { atMost: 50 } };

it('A target is met at its limit, and missed beyond it or without a figure', () => {
  expect(findMisses({ target, figures: { '× Express': 1, 'p99 ms': 50 } })).toEqual([]);
  expect(findMisses({ target, figures: { '× Express': 0.99, 'p99 ms': 50.1 } })).toEqual(['× Express', 'p99 ms']);
  expect(findMisses({ target, figures: { '× Express': 2 } })).toEqual(['p99 ms']);
  expect(findMisses({ target, figures: { '× Express': 2, 'p99 ms': Number.NaN } })).toEqual(['p99 ms']);
});

it('The table shows each figure, its target and the targets that were missed', () => {
  const rows: Row[] = [
    { name: 'hot: one business', target, figures: { '× Express': 0.6423, 'p99 ms': 7.65432, 'req/s': 12_345.67 } },
    { name: 'write: inquiry', target: {}, figures: {}, failure: '503' },
  ];
  expect(formatTable(rows).split('\n').slice(2)).toEqual([
    '| hot: one business | × Express 0.642, p99 ms 7.65, req/s 12,346 | × Express ≥ 1, p99 ms ≤ 50 | no: × Express |',
    '| write: inquiry | 503 |  | failed |',
  ]);
});

it('A report of wrk with failed requests is an error', () => {
  const report = (failed: number) =>
    `Running 5s test\n  1 threads\n{"requests":1000,"seconds":2.500000,"failed":${failed},"p50Ms":1.5,"p99Ms":9.75}\n`;
  expect(readReport(report(0))).toEqual({ requests: 1_000, perSecond: 400, p50Ms: 1.5, p99Ms: 9.75 });
  expect(() => readReport(report(3))).toThrow('3 of 1000 requests failed');
  expect(() => readReport('unable to connect to localhost')).toThrow('wrk reported nothing');
});

it('A world of the usual size is not compared with itself', () => {
  const rows = [{ name: 'cold: ten businesses', target: {}, figures: { '× two-hop': 0.4 } }];
  expect(addGrowth({ businesses: 20_000, reviews: 1_000_000 }, rows)).toEqual(rows);
});
