/** Of a business's cover: on phones half as high as wide, on wide screens as high as leaves room for what the page is about. */
export const coverShape = 'aspect-2/1 w-full sm:aspect-auto sm:h-64 lg:h-68';
