import { shownVersion } from '../../common/edits.ts';
import { idSchema, requiredLine, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** Maximum numbers of lists that an account can have, and of businesses in a list. */
export const maxFavoriteLists = 20;
export const maxListedBusinesses = 100;

/** A named list of saved businesses. */
export const favoriteListSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** In the order in which they were added. */
  businessIds: z.array(idSchema).max(maxListedBusinesses),
  /** The secret of the link `/lists/{shareKey}`, by which anyone sees the list. */
  shareKey: z.string().optional(),
  createdAt: timestampSchema,
  /** Counts changes of the name. */
  version: shownVersion,
});
export type FavoriteList = z.infer<typeof favoriteListSchema>;

export const favoriteListInput = z.object({ name: requiredLine(100) });

/** Neither the account nor its name. */
export const sharedListSchema = favoriteListSchema.pick({ name: true, businessIds: true });
export type SharedList = z.infer<typeof sharedListSchema>;
