/** A control on a picture: back, save, share. With large text the picture has no room for their labels. */
export const pictureControl =
  'inline-flex h-11 shrink-0 items-center gap-2 rounded-full bg-raised/95 px-4 max-[24rem]:gap-1.5 max-[24rem]:px-3 font-semibold text-sm shadow-raised transition-colors hover:bg-raised narrow:gap-0 narrow:text-[0px]';
