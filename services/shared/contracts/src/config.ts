import { answeredBy } from './endpoint.ts';
import { z } from './zod.ts';

/** The product's name wherever people read it. */
export const siteName = 'Doorstep';

/** What the site is for, in a sentence: for search results, link previews and feeds. */
export const siteDescription =
  'Find trusted local businesses, compare their work and reviews, and send an inquiry in a minute.';

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
