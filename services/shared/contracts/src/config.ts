import { answeredBy } from './endpoint.ts';
import { z } from './zod.ts';

/** The product's name wherever people read it. */
export const siteName = 'Doorstep';

const demoAccountSchema = z.object({ label: z.string(), username: z.string(), password: z.string() });

/** What the frontend needs to know about the site. `demoAccounts` is empty where no demo data is loaded. */
export const publicConfigSchema = z.object({
  siteName: z.string(),
  demoAccounts: z.array(demoAccountSchema),
  googleSignIn: z.boolean(),
  /** Whether mail can be sent: for links to a new password and to confirm an address. */
  email: z.boolean(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const getConfig = answeredBy('gateway')('GET', '/api/config', {
  access: 'visitor',
  summary: 'What the site offers',
  response: publicConfigSchema,
  tags: () => [],
});
