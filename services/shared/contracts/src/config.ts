import { answeredBy } from './endpoint.ts';
import { requiredFactorSchema } from './users.ts';
import { z } from './zod.ts';

/** Name of the product, as people see it. */
export const siteName = 'Doorstep';

/** One sentence about the site for search results, link previews and feeds. */
export const siteDescription =
  'Find trusted local businesses, compare their work and reviews, and send an inquiry in a minute.';

/** Background of maps: the tiles or the style of a map service. Without either, or while it is down, maps show outlines. */
const mapSchema = z.object({
  /** URL template of raster tiles, with `{z}`, `{x}` and `{y}`. */
  tilesUrl: z.string().optional(),
  /** URL of a MapLibre style. */
  styleUrl: z.string().optional(),
  /** Attribution that maps show; may contain HTML. */
  attribution: z.string().optional(),
});
export type MapConfig = z.infer<typeof mapSchema>;

const demoAccountSchema = z.object({ label: z.string(), username: z.string(), password: z.string() });

/** Settings of the site that the frontend needs. `demoAccounts` is empty unless demo data is loaded. */
export const publicConfigSchema = z.object({
  siteName: z.string(),
  demoAccounts: z.array(demoAccountSchema),
  googleSignIn: z.boolean(),
  /** Whether mail can be sent: for links to a new password and to confirm an address. */
  email: z.boolean(),
  /** Minimum password length of a new account; some roles need more (`minPasswordLengthFor`). */
  minPasswordLength: z.int(),
  /** The accounts that need a second factor (`requiresFactor`). */
  requiredFactor: requiredFactorSchema,
  map: mapSchema,
  /** While the site can only be read: the sentence that says so. */
  maintenance: z.string().optional(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const getConfig = answeredBy('gateway')('GET', '/api/config', {
  access: 'visitor',
  summary: 'What the site offers',
  response: publicConfigSchema,
  tags: () => [],
});
