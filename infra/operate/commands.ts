import { z } from '@doorstep/contracts/common/zod.ts';
import { type Commands, defineCommand, withDependencies } from '@doorstep/platform/command';
import { backupCommand, restoreCommand, verifyCommand } from './backup.ts';
import { logLevelCommand, rebuildProjectionCommand } from './broadcasts.ts';
import { addConsumerCommand, removeConsumerCommand } from './consumers.ts';
import { deadLettersCommand } from './dead-letters.ts';
import { deleteSpamCommand } from './delete-spam.ts';
import { doctorCommand } from './doctor/doctor.ts';
import { type Operator, withInstallation } from './find-installation.ts';
import type { Installation } from './installation.ts';
import { maintenanceCommand } from './maintenance.ts';
import { rotateSecretCommand } from './rotate-secret.ts';
import { joinResults, ofService, runInServices } from './services.ts';
import { statusCommand } from './status.ts';

const onInstallation: Commands<Installation> = {
  'set-up-link': ofService('identity', 'set-up-link'),
  'create-admin': ofService('identity', 'create-admin'),
  'reset-password': ofService('identity', 'reset-password'),
  'list-admins': ofService('identity', 'list-admins'),
  suspend: ofService('identity', 'suspend'),
  unsuspend: ofService('identity', 'unsuspend'),
  maintenance: maintenanceCommand,
  status: statusCommand,
  doctor: doctorCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'dead-letters': deadLettersCommand,
  'rebuild-projection': rebuildProjectionCommand,
  'log-level': logLevelCommand,
  'rotate-secret': rotateSecretCommand,
  republish: defineCommand({
    summary: 'Publish all events of the last 14 days again',
    input: z.object({}),
    run: async (installation: Installation) => joinResults(await runInServices(installation, 'republish', [])),
  }),
  'add-consumer': addConsumerCommand,
  'remove-consumer': removeConsumerCommand,
  'recompute-ratings': ofService('engagement', 'recompute-ratings'),
  'delete-spam': deleteSpamCommand,
  'test-mail': ofService('identity', 'test-mail'),
};

/** Commands that need no installation. */
const onFiles: Commands<Operator> = { verify: verifyCommand };

/** All commands of `doorstep`, in the order of its help and of `infra/docs/operate.md`. */
export const commands: Commands<Operator> = {
  ...Object.fromEntries(
    Object.entries(onInstallation).map(([name, command]) => [
      name,
      withDependencies(command, (operator: Operator, work) =>
        withInstallation(operator, work, { mayCreate: command === restoreCommand }),
      ),
    ]),
  ),
  ...onFiles,
};
