import { parseArgs } from 'node:util';
import { visitsCounted, z } from '@doorstep/contracts';
import { publishEvent } from '@doorstep/platform/messaging';
import { connect } from 'amqplib';
import { readSettings } from '../dev/config.ts';
import { readDataFolder } from '../dev/data-folder.ts';
import { describeStack } from '../dev/processes.ts';

// `npx node infra/bench/figures-day.ts --businesses 20000 --days 60`: publishes what visitors of a running stack (DATA_DIR) might have done on
// the last days, so that its plots can be looked at. Running it again adds as much again.
const { values } = parseArgs({ options: { businesses: { type: 'string' }, days: { type: 'string' } } });
const size = z
  .object({
    businesses: z.coerce.number().int().positive().default(20_000),
    days: z.coerce.number().int().positive().default(60),
  })
  .parse(values);

const dayMs = 24 * 3600 * 1000;
const perMessage = 1_000;
/** Sunday first: people look for services at the beginning of the week. */
const rhythm = [0.55, 1.25, 1.2, 1.1, 1.05, 0.95, 0.6];
const words = ['beekeeper', 'piano tuner', 'chimney sweep', 'saddler', 'well drilling', 'clock repair'];
const cities = ['boise', 'portland', 'meridian', 'nampa'];
const hosts = ['www.google.com', 'duckduckgo.com', 'www.facebook.com', 'nextdoor.com', 'news.example'];

const settings = readSettings(process.env);
const { env = {} } = describeStack(settings, readDataFolder(settings.DATA_DIR), false).gateway;
const connection = await connect(String(env.AMQP_URL));
const channel = await connection.createConfirmChannel();
const namespace = String(env.NAMESPACE);

const startedAt = performance.now();
let messages = 0;
for (let ago = size.days - 1; ago >= 0; ago -= 1) {
  const day = new Date(Date.now() - ago * dayMs);
  // The site grows by half in this time.
  const level = (rhythm[day.getUTCDay()] ?? 1) * (1 + 0.5 * (1 - ago / size.days));
  for (let first = 1; first <= size.businesses; first += perMessage) await publish(day, level, first);
}
await connection.close();
console.log(`Published ${messages} messages in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);

async function publish(day: Date, level: number, first: number): Promise<void> {
  const count = Math.min(perMessage, size.businesses - first + 1);
  const businesses = Array.from({ length: count }, (_, index) => countBusiness(first + index, level));
  const views = businesses.reduce((sum, business) => sum + business.views, 0);
  const data = {
    day: day.toISOString().slice(0, 10),
    businesses,
    site: { visitors: Math.round(views * 0.4), pageViews: views * 3, searches: Math.round(views * 0.6) },
    pages: [
      { path: '/', views: Math.round(views * 0.5) },
      { path: '/businesses', views: Math.round(views * 0.8) },
      ...businesses.slice(0, 20).map(business => ({ path: `/business/${business.businessId}`, views: business.views })),
    ],
    referrers: hosts.map((host, index) => ({ host, views: Math.round((views * 0.3) / (index + 1)) })),
    unmet: words.map((text, index) => ({
      words: text,
      city: cities[(index + first) % cities.length],
      searches: around((level * 3) / (index + 1)),
      results: index % 3,
    })),
  };
  await publishEvent(channel, namespace, visitsCounted, { subject: `visits/${data.day}`, data });
  messages += 1;
}

/** A few businesses are known to many, and most to a few. */
function countBusiness(businessId: number, level: number) {
  const fame = 1 + 60 / (1 + ((businessId * 7_919) % 997) ** 0.7);
  const views = around(fame * level * 2);
  return {
    businessId,
    views,
    appearances: around(views * 4),
    calls: around(views * 0.06),
    whatsApp: around(views * 0.03),
    directions: around(views * 0.04),
  };
}

/** A whole number that is near this one on average. */
function around(mean: number): number {
  const spread = mean + (Math.random() + Math.random() - 1) * Math.sqrt(mean) * 1.7;
  return Math.max(0, Math.floor(spread + Math.random()));
}
