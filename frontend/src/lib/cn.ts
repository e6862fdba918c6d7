import { extendTailwindMerge } from 'tailwind-merge';

/** Joins class names; of two that set the same thing, the later wins. */
export const cn = extendTailwindMerge({
  extend: { theme: { radius: ['card', 'control'], shadow: ['raised', 'overlay'] } },
});
