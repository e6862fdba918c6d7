import { Socket } from 'node:net';
import { createVisitCounter } from '@doorstep/gateway/figures/counter.ts';
import { showPage } from '@doorstep/gateway/figures/shown.ts';
import { createSessionHint } from '@doorstep/gateway/session/hint.ts';
import type { Figures, Measurement } from '../measurement.ts';
import { compare, figuresOfLoad, measureBytes } from '../reads.ts';
import { saturate } from '../saturate.ts';

const pages = { list: '/businesses', business: '/business/1' };
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
// As long as that of the person, because Node takes longer to read longer headers.
const robot = { 'user-agent': person['user-agent'].replace('Firefox/145.0', 'a-robot/145.0') };
const rounds = 6;
const calls = 200_000;

/** Cached pages, requested by a robot, whose visits do not count, and by a person, in turn, because a machine becomes faster and slower. */
export const visits: readonly Measurement[] = [
  ...Object.entries(pages).map(
    ([name, path]): Measurement => ({
      name: `visits: hot ${name}`,
      async measure(bench) {
        const site = await bench.getSite();
        const url = site.url + path;
        const bytes = await measureBytes(url);
        await saturate(url, { seconds: 2, headers: person });
        const runs = { without: [] as Run[], counted: [] as Run[] };
        for (let round = 0; round < rounds; round += 1) {
          const [first, second] =
            round % 2 === 0 ? (['without', 'counted'] as const) : (['counted', 'without'] as const);
          for (const kind of [first, second]) {
            const headers = kind === 'counted' ? person : robot;
            runs[kind].push(await figuresOfLoad(site, () => saturate(url, { seconds: 3, headers })));
          }
        }
        const [without, counted] = [summarize(runs.without), summarize(runs.counted)];
        const [last] = runs.counted.slice(-1);
        return {
          'req/s not counted': without.perSecond,
          'req/s counted': counted.perSecond,
          '× not counted': counted.perSecond / without.perSecond,
          'gateway CPU µs not counted': without.cpuUs,
          'gateway CPU µs counted': counted.cpuUs,
          'lowest req/s not counted': without.lowest,
          'highest req/s not counted': without.highest,
          ...(last && (await compare(bench, { ...last.load, perSecond: counted.perSecond }, ['node:http'], bytes))),
        };
      },
    }),
  ),
  { name: 'visits: counting alone', measure: async () => measureCounting() },
];

/** The CPU time of counting a page in a process that does nothing else, in microseconds. */
function measureCounting(): Figures {
  const hint = createSessionHint({ COOKIE_SECURE: false, SESSION_IDLE_MINUTES: 1 });
  let address = 0;
  const counter = createVisitCounter({ hint, addressOf: () => String(address), ownHost: undefined });
  const parts = [{ key: 1, listed: Array.from({ length: 24 }, (_, index) => index + 1) }];
  const shown = { business: showPage('/business/1', []), list: showPage('/businesses', parts) };
  const socket = new Socket();
  const measure = (headers: Record<string, string>, name: keyof typeof shown, isNew: boolean) => {
    const asked = { method: 'GET', headers, socket };
    const answer = { status: 200, shown: shown[name] };
    const before = process.cpuUsage();
    for (let call = 0; call < calls; call += 1) {
      if (isNew) address += 1;
      counter.countAnswer(asked, answer);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / calls;
  };
  measure(person, 'list', true);
  return {
    'µs robot': measure(robot, 'business', true),
    'µs repeated': measure(person, 'business', false),
    'µs new: business': measure(person, 'business', true),
    'µs new: list of 24': measure(person, 'list', true),
  };
}

type Run = Awaited<ReturnType<typeof figuresOfLoad>>;

/** CPU time depends less than the rate on what else the machine does; the lowest and the highest rate show how much that was. */
function summarize(runs: readonly Run[]) {
  const rates = runs.map(({ load }) => load.perSecond);
  return {
    perSecond: mean(rates),
    lowest: Math.min(...rates),
    highest: Math.max(...rates),
    cpuUs: mean(runs.map(({ figures }) => (figures['gateway CPU ms'] ?? 0) * 1_000)),
  };
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
