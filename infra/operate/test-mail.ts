import { emailSchema, z } from '@doorstep/contracts';
import { defineCommand } from '@doorstep/platform/command';
import { parseConfig } from '@doorstep/platform/config';
import { mailConfigSchema, sendMailNow } from '@doorstep/platform/mail';
import type { Installation } from './installation.ts';

export const testMailCommand = defineCommand({
  summary: 'Send a mail to an address at once, with the settings of identity',
  words: ['address'],
  input: z.object({ address: emailSchema }),
  async run({ environments }: Installation, { address }) {
    const config = parseConfig(mailConfigSchema, environments.identity);
    await sendMailNow(config, {
      to: address,
      subject: `Test mail of ${new URL(config.PUBLIC_URL).host}`,
      text: `The operator of ${config.PUBLIC_URL} has sent this mail to test the mail server. You need not do anything.`,
    });
    return { data: { address, from: config.MAIL_FROM }, text: `The mail server took the mail to ${address}.` };
  },
});
