import { idSchema } from '@doorstep/contracts/common.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { paths } from '#lib/paths.ts';
import { forgetInTab, keepInTab, keptInTab } from '#lib/tab-storage.ts';

/** A business that a visitor wants to save, and the page where he tapped its heart. */
const wishSchema = z.object({ businessId: idSchema, name: z.string(), from: z.string() });
export type Wish = z.infer<typeof wishSchema>;

const key = 'favorite-wish';

export const keepWish = (wish: Wish) => keepInTab(key, wish);
export const keptWish = () => keptInTab(key, wishSchema);
export const forgetWish = () => forgetInTab(key);

/** The pages on the way from the heart to being signed in. */
const onTheWay: readonly string[] = [paths.auth(), paths.businessLogin, paths.changePassword()];

/**
 * What becomes of a wish on the page `here`: it comes true where it was made, once somebody is signed in (`isSignedIn` is
 * undefined while that is not known); whoever goes elsewhere has given it up.
 */
export function fateOf(wish: Wish, here: string, isSignedIn: boolean | undefined): 'grant' | 'wait' | 'forget' {
  if (here === wish.from) return isSignedIn ? 'grant' : 'wait';
  const [path = ''] = here.split(/[?#]/, 1);
  return isSignedIn === undefined || onTheWay.includes(path) ? 'wait' : 'forget';
}
