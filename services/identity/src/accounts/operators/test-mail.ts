import { emailSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { defineCommand } from '@doorstep/platform/command';
import { StartError } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { sendMailNow } from '@doorstep/platform/mail-transport';
import { sayIn } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';

export const testMailCommand = defineCommand({
  summary: 'Send a mail to an address at once, through the mail server of the site',
  words: ['address'],
  input: z.object({ address: emailSchema }),
  async run({ db, messaging, publicUrl }: Deps, { address }) {
    const server = await messaging.findMailServer();
    if (!server)
      throw new StartError('No mail server is set, neither by SMTP_URL nor in the dashboard: mails are kept.');
    const { name, language } = await readKnownSite(db);
    const mail = await sayIn(language, () => ({
      subject: t('Test mail of {name}', { name: new URL(publicUrl).host }),
      text: t('The operator of {publicUrl} has sent this mail to test the mail server. You need not do anything.', {
        publicUrl,
      }),
    }));
    await sendMailNow(server, name, { to: address, ...mail });
    return {
      data: { address, server: server.label },
      text: `The mail server at ${server.label} took the mail to ${address}.`,
    };
  },
});
