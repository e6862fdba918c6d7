/** The shape of the cover of a business: 2:1 on phones, and low enough to leave room for the contents on wide screens. */
export const coverShape = 'aspect-2/1 w-full sm:aspect-auto sm:h-64 lg:h-68';
