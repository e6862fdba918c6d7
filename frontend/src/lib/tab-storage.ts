import type { z } from '@doorstep/contracts/zod.ts';

/** Stores a value until the browser's tab closes, also across a page of another site, such as Google's. */
export function storeInTab(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that refuses storage loses it.
  }
}

/** What `storeInTab` stored; undefined where there is nothing, or where it does not fit the schema. */
export function readFromTab<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '')).data;
  } catch {
    return undefined;
  }
}

export function removeFromTab(key: string) {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored there.
  }
}
