import { configSchema as directory } from '@doorstep/directory/config.ts';
import { configSchema as engagement } from '@doorstep/engagement/config.ts';
import { configSchema as gateway } from '@doorstep/gateway/config.ts';
import { configSchema as identity } from '@doorstep/identity/config.ts';
import { configSchema as onboarding } from '@doorstep/onboarding/config.ts';

/** The settings of each process, without the process itself: a schema loads neither drivers nor servers. */
export const schemas = { gateway, identity, directory, engagement, onboarding };
