import type { HealthCheck, HealthFacts } from '@doorstep/contracts/gateway/system-health/schema.ts';
import { spokenLocale, t } from '@doorstep/texts/text.ts';
import { listMissing, type Parts } from '../services/ask-all.ts';
import { judge, toCheck, worse } from './judge.ts';
import { maxLagSeconds, maxQueued } from './thresholds.ts';

export type Queues = NonNullable<HealthFacts['queues']>;

const formatList = (names: readonly string[]) => new Intl.ListFormat(spokenLocale()).format(names);
const status = 'doorstep status';

export function checkServices(parts: Parts<HealthFacts>): HealthCheck {
  const missing = listMissing(parts);
  if (missing.length === 0) return { name: 'services', state: 'good', finding: t('All services answer.') };
  return {
    name: 'services',
    state: 'bad',
    finding: t('These services do not answer: {services}.', { services: formatList(missing) }),
    advice: t(
      'Run {command} to see which processes are down. The log of a process says why it stopped; start it again.',
      {
        command: status,
      },
    ),
  };
}

/** `queues` is undefined if a process does not reach the broker. */
export function checkQueues(queues: Queues | undefined): HealthCheck {
  if (!queues)
    return {
      name: 'queues',
      state: 'bad',
      finding: t('RabbitMQ does not answer. Changes are stored, and their effects wait.'),
      advice: t('Start RabbitMQ again, and run {command} to see whether it answers.', { command: 'doorstep doctor' }),
    };
  const idle = queues.filter(({ consumers }) => consumers === 0).map(({ queue }) => queue);
  if (idle.length > 0)
    return {
      name: 'queues',
      state: 'bad',
      finding: t('No process reads these queues: {queues}.', { queues: formatList(idle) }),
      advice: t('Run {command}, and start the service again that a queue is named after.', { command: status }),
    };
  const longest = Math.max(0, ...queues.map(({ ready, retrying }) => ready + retrying));
  return toCheck(
    'queues',
    judge(longest, maxQueued),
    t('{count, plural, one {# message waits} other {# messages wait}} in the longest queue.', { count: longest }),
    t(
      'Wait if many data were just changed. If the number grows, run {command}: a service may fail or need more replicas.',
      {
        command: status,
      },
    ),
  );
}

export function checkDeadLetters(queues: Queues): HealthCheck {
  const withDead = queues.filter(({ dead }) => dead > 0);
  const count = withDead.reduce((sum, { dead }) => sum + dead, 0);
  if (count === 0) return { name: 'dead-letters', state: 'good', finding: t('No message failed for good.') };
  return {
    name: 'dead-letters',
    state: 'bad',
    finding: t('{count, plural, one {# message} other {# messages}} failed for good, in {queues}.', {
      count,
      queues: formatList(withDead.map(({ queue }) => queue)),
    }),
    advice: t('{list} says why. When the cause is corrected, {replay} puts the messages back.', {
      list: 'doorstep dead-letters list',
      replay: 'doorstep dead-letters replay',
    }),
  };
}

export function checkLag(facts: readonly HealthFacts[]): HealthCheck {
  const waiting = facts.reduce((sum, { outbox }) => sum + outbox.waiting, 0);
  const oldest = Math.max(0, ...facts.map(({ outbox }) => outbox.oldestSeconds));
  const behind = Math.max(0, ...facts.map(({ projectionSeconds = 0 }) => projectionSeconds));
  const ofEvents = judge(oldest, maxLagSeconds);
  const ofSearch = judge(behind, maxLagSeconds);
  const minutes = (seconds: number) => Math.ceil(seconds / 60);
  if (ofSearch !== 'good' && worse(ofEvents, ofSearch) === ofSearch)
    return toCheck(
      'lag',
      ofSearch,
      t('Search shows data of {minutes, plural, one {# minute} other {# minutes}} ago.', { minutes: minutes(behind) }),
      t('Wait if many data were just changed, otherwise run {command}.', { command: 'doorstep rebuild-projection' }),
    );
  if (ofEvents === 'good') return toCheck('lag', 'good', t('Changes take effect within a minute.'), '');
  return toCheck(
    'lag',
    ofEvents,
    t(
      '{count, plural, one {# change waits} other {# changes wait}} to take effect, the oldest for {minutes, plural, one {# minute} other {# minutes}}.',
      { count: waiting, minutes: minutes(oldest) },
    ),
    t('Run {command} to see whether RabbitMQ answers. The changes are stored, and take effect once it does.', {
      command: 'doorstep doctor',
    }),
  );
}
