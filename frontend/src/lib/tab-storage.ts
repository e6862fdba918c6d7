import type { z } from '@doorstep/contracts/zod.ts';

/** Keeps a value until the browser's tab closes, also over a page of another site, such as Google's. */
export function keepInTab(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that refuses storage forgets it.
  }
}

/** What `keepInTab` kept; undefined where there is nothing, or something of another form. */
export function keptInTab<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '')).data;
  } catch {
    return undefined;
  }
}

export function forgetInTab(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
