import { z } from '@doorstep/contracts';
import { type Commands, defineCommand } from '@doorstep/platform/command';
import { deadLettersCommand } from './dead-letters.ts';
import { doctorCommand } from './doctor/doctor.ts';
import type { Installation } from './installation.ts';
import { joinResults, ofService, runInServices } from './services.ts';
import { statusCommand } from './status.ts';

/** All commands of `doorstep`, in the order of its help and of the README. */
export const commands: Commands<Installation> = {
  'create-admin': ofService('identity', 'create-admin'),
  'reset-password': ofService('identity', 'reset-password'),
  'list-admins': ofService('identity', 'list-admins'),
  status: statusCommand,
  doctor: doctorCommand,
  'dead-letters': deadLettersCommand,
  republish: defineCommand({
    summary: 'Publish all events of the last 14 days again',
    input: z.object({}),
    run: async (installation: Installation) => joinResults(await runInServices(installation, 'republish', [])),
  }),
  'recompute-ratings': ofService('engagement', 'recompute-ratings'),
};
