import { services } from '@doorstep/contracts/common/event.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { accountsQueue } from '@doorstep/gateway/session/follow-accounts.ts';
import { defineCommand } from '@doorstep/platform/command';
import { parseConfig, serviceConfigSchema } from '@doorstep/platform/config';
import { deadLetterActions, deadLetterInput, queueName, runDeadLetters } from '@doorstep/platform/messaging';
import { type Installation, processes } from './installation.ts';
import { joinResults, runInServices } from './services.ts';

/** The dead letters of all services and of the gateway. */
export const deadLettersCommand = defineCommand({
  summary: deadLetterActions,
  words: ['action', 'ids'],
  input: deadLetterInput.safeExtend({
    process: z.enum(processes).optional().describe('only the queues of this process'),
  }),
  async run(installation: Installation, { action, ids, process }) {
    const wanted = services.filter(service => process === undefined || process === service);
    const results: Parameters<typeof joinResults>[0][number][] = await runInServices(
      installation,
      'dead-letters',
      [action, ...ids],
      wanted,
    );
    if (process !== undefined && process !== 'gateway') return joinResults(results);
    return joinResults([...results, { service: 'gateway', result: await runInGateway(installation, { action, ids }) }]);
  },
});

/** The gateway is no service, so it has no commands, but a queue. */
function runInGateway({ environments }: Installation, input: z.output<typeof deadLetterInput>) {
  const config = parseConfig(serviceConfigSchema.pick({ AMQP_URL: true, NAMESPACE: true }), environments.gateway);
  return runDeadLetters(config.AMQP_URL, [queueName(config.NAMESPACE, 'gateway', accountsQueue)], input);
}
