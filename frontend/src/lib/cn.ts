import { extendTailwindMerge } from 'tailwind-merge';

/** Joins class names; if two set the same thing, the later one wins. */
export const cn = extendTailwindMerge({
  extend: { theme: { radius: ['card', 'control'], shadow: ['raised', 'overlay'] } },
});
