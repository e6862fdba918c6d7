import { answeredBy } from './endpoint.ts';
import { z } from './zod.ts';

/** The product's name wherever people read it. */
export const siteName = 'Doorstep';

/** What the site is for, in a sentence: for search results, link previews and feeds. */
export const siteDescription =
  'Find trusted local businesses, compare their work and reviews, and send an inquiry in a minute.';

/** What maps show below our markers: the tiles or the style of a map service. With neither, or while it is down, outlines. */
const mapSchema = z.object({
  /** Where raster tiles are, with `{z}`, `{x}` and `{y}` in place of their numbers. */
  tilesUrl: z.string().optional(),
  /** A MapLibre style. */
  styleUrl: z.string().optional(),
  /** Their source, which maps name; may contain HTML. */
  attribution: z.string().optional(),
});
export type MapConfig = z.infer<typeof mapSchema>;

const demoAccountSchema = z.object({ label: z.string(), username: z.string(), password: z.string() });

/** What the frontend needs to know about the site. `demoAccounts` is empty where no demo data is loaded. */
export const publicConfigSchema = z.object({
  siteName: z.string(),
  demoAccounts: z.array(demoAccountSchema),
  googleSignIn: z.boolean(),
  /** Whether mail can be sent: for links to a new password and to confirm an address. */
  email: z.boolean(),
  /** The shortest password of a new account; `minPasswordLengthFor` says which roles need longer ones. */
  minPasswordLength: z.int(),
  map: mapSchema,
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const getConfig = answeredBy('gateway')('GET', '/api/config', {
  access: 'visitor',
  summary: 'What the site offers',
  response: publicConfigSchema,
  tags: () => [],
});
