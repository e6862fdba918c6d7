import { parseArgs } from 'node:util';
import { visitsCounted, z } from '@doorstep/contracts';
import { publishEvent } from '@doorstep/platform/messaging';
import { connect } from 'amqplib';
import { readSettings } from '../dev/config.ts';
import { readDataFolder } from '../dev/data-folder.ts';
import { describeStack } from '../dev/processes.ts';
import { createRandom } from '../seed/random.ts';
import { countDay } from '../seed/world/visits.ts';

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

const settings = readSettings(process.env);
const { env = {} } = describeStack(settings, readDataFolder(settings.DATA_DIR), false).gateway;
const connection = await connect(String(env.AMQP_URL));
const channel = await connection.createConfirmChannel();
const namespace = String(env.NAMESPACE);

const startedAt = performance.now();
const now = new Date();
const today = Math.floor(now.getTime() / dayMs) * dayMs;
const random = createRandom('figures');
let messages = 0;
for (let ago = size.days - 1; ago >= 0; ago -= 1) {
  for (let first = 1; first <= size.businesses; first += perMessage) {
    const count = Math.min(perMessage, size.businesses - first + 1);
    const businesses = Array.from({ length: count }, (_, index) => ({ id: first + index }));
    const data = countDay(new Date(today - ago * dayMs), businesses, { random, now });
    await publishEvent(channel, namespace, visitsCounted, { subject: `visits/${data.day}`, data });
    messages += 1;
  }
}
await connection.close();
console.log(`Published ${messages} messages in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
