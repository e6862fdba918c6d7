import { z } from '@doorstep/contracts/zod.ts';

// zod compiles object schemas with `new Function`, which the CSP refuses and reports. Imported before any schema is made.
z.config({ jitless: true });
