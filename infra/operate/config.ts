import { z } from '@doorstep/contracts/common/zod.ts';
import { webAddressSchema } from '@doorstep/platform/config';

/** Settings of the program for operators itself, besides those of the processes that it works on. */
export const toolSettings = z.object({
  /** Address of the gateway within the installation. */
  GATEWAY_URL: webAddressSchema.optional(),
});
