import { emailSchema, requiredLine } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { newUsernameSchema, passwordSchema } from '../users/schema.ts';

/** The code that the terminal prints while the site has no administrator. Signs, such as those copied around it, and letter case make no difference. */
const setUpCodeSchema = requiredLine(60).transform(text => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase());

export const firstAdministratorInput = z.object({
  code: setUpCodeSchema,
  name: requiredLine(100),
  username: newUsernameSchema,
  email: z.string().trim().min(1).pipe(emailSchema),
  password: passwordSchema,
});
