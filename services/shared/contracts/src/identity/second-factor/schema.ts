import { says } from '@doorstep/texts/text.ts';
import { z } from '../../common/zod.ts';

/** A code of six digits of an authenticator app, or a recovery code; spaces and hyphens make no difference. */
export const codeInput = z.object({
  code: z
    .string()
    .max(60)
    .transform(text => text.replace(/[\s-]/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .min(1)
        .regex(/^(\d{6}|[A-Z0-9]{16})$/, says('A code has six digits, a recovery code 16 letters and digits')),
    ),
});

/** The number of recovery codes that an account gets at once. */
export const recoveryCodeCount = 10;
