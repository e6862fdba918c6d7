import { onCommit } from '@doorstep/platform/mongo';
import type { Logger } from '@doorstep/platform/telemetry';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { Deps } from '../deps.ts';
import { sendNextAnswer } from './gather-answers.ts';
import { queueNextPush } from './queue-pushes.ts';
import { sendNextDigest, sendNextMail } from './send-mails.ts';
import { sendNextPush } from './send-pushes.ts';

const maxPollMs = 2_000;
/** Push services that do not answer hold up few others. */
const pushesAtOnce = 8;

/** Sends notifications by mail and push when they are due. Replicas share the work. */
export function startDelivering(deps: Deps, log: Logger): Pick<WorkLoop, 'stop'> {
  const everyMs = Math.min(deps.deliveryTimes.gatherMs / 10, maxPollMs);
  const queueing = startWorkLoop({
    everyMs,
    // Becomes due by time alone.
    run: async () =>
      (await sendNextMail(deps)) ||
      (await sendNextAnswer(deps)) ||
      (await sendNextDigest(deps)) ||
      (await queueNextPush(deps)),
    failure: 'could not queue a notification; retrying',
    log,
  });
  const pushing = startWorkLoop({
    everyMs,
    wakeOn: wake => onCommit(deps.db, wake),
    async run(signal) {
      // One read, because each commit wakes the loop, and few of them leave something to send.
      if (!(await deps.pushSubscriptions.exists({ sendAt: { $lte: deps.now() } }))) return false;
      const sent = await Promise.all(Array.from({ length: pushesAtOnce }, () => sendNextPush(deps, log, signal)));
      return sent.includes(true);
    },
    failure: 'could not send push messages; retrying',
    log,
  });
  return {
    async stop() {
      await Promise.all([queueing.stop(), pushing.stop()]);
    },
  };
}
