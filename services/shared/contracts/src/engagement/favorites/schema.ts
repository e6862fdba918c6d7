import { idSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** A business that an account saved. */
export const favoriteSchema = z.object({ businessId: idSchema, createdAt: timestampSchema });
export type Favorite = z.infer<typeof favoriteSchema>;
