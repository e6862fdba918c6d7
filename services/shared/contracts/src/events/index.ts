import { auditedEvents } from './audit.ts';
import * as directory from './directory.ts';
import * as engagement from './engagement.ts';
import { type EventDefinition, isEventDefinition } from './envelope.ts';
import * as identity from './identity.ts';
import * as onboarding from './onboarding.ts';

export * from './audit.ts';
export * from './directory.ts';
export * from './engagement.ts';
export * from './envelope.ts';
export * from './identity.ts';
export * from './onboarding.ts';

/** Every event on the bus, by service and name. */
export const events: readonly EventDefinition[] = [directory, engagement, identity, onboarding, auditedEvents].flatMap(
  module => Object.values<unknown>(module).filter(isEventDefinition),
);
