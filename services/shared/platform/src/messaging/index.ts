export {
  type BroadcastAnswer,
  broadcast,
  type FollowInstruction,
  followBroadcasts,
  type Instruction,
} from './broadcast.ts';
export { type Bus, connectBus } from './bus.ts';
export { checkBus } from './check-bus.ts';
export { createConsumers } from './consumer.ts';
export { countMessages, type QueueCounts, withinTime } from './count-messages.ts';
export { deadLetterActions, deadLetterInput, runDeadLetters } from './dead-letters.ts';
export { createEnvelope, publishEnvelope, publishEvent } from './envelope.ts';
export { subscribeLive } from './live.ts';
export { measureBus } from './measure.ts';
export { purgeQueues } from './purge-queues.ts';
export { nextVersion, storeNewest } from './store-newest.ts';
export { on, type Subscription, subscribe } from './subscription.ts';
export { exchangeName, queueName } from './topology.ts';
