import { z } from '../../common/zod.ts';
import { requiredFactorSchema } from '../../identity/users/schema.ts';

/** The name of the software, by which other programs know it; people see the name of the site (`siteSchema`). */
export const productName = 'Doorstep';

/** Ground of maps: a file of the site, or the tiles or the style of a map service. Without it, or while it is down, maps show outlines. */
const mapSchema = z.object({
  /** Path of a PMTiles archive with vector tiles of the Protomaps basemap. */
  archiveUrl: z.string().optional(),
  /** URL template of raster tiles, with `{z}`, `{x}` and `{y}`. */
  tilesUrl: z.string().optional(),
  /** URL of a MapLibre style. */
  styleUrl: z.string().optional(),
  /** Attribution that maps show; may contain HTML. */
  attribution: z.string().optional(),
});
export type MapConfig = z.infer<typeof mapSchema>;

const demoAccountSchema = z.object({ label: z.string(), username: z.string(), password: z.string() });

/** The setup of the installation by its operator, as far as the frontend needs it; `getSite` has the settings of administrators. `demoAccounts` is empty unless demo data is loaded. */
export const publicConfigSchema = z.object({
  demoAccounts: z.array(demoAccountSchema),
  googleSignIn: z.boolean(),
  /** True if mail can be sent: for links to a new password and to confirm an address. */
  email: z.boolean(),
  /** Minimum password length of a new account; some roles need more (`minPasswordLengthFor`). */
  minPasswordLength: z.int(),
  /** The accounts that need a second factor (`requiresFactor`). */
  requiredFactor: requiredFactorSchema,
  map: mapSchema,
  /** Set while the site has no administrator, and so is not set up. */
  isUnclaimed: z.literal(true).optional(),
  /** While the site can only be read: the sentence that says so. */
  maintenance: z.string().optional(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
