/** The semi-space of processes that serve frequent reads. */
export const busySemiSpaceMb = 4;

/**
 * The arguments of a Node process of the stack. Its young generation takes three times `semiSpaceMb`, which an idle process does not
 * return to the system: by default up to 48 MB. Processes that serve frequent reads get more, because collections cost them time.
 */
export const nodeArgs = (entry: string, semiSpaceMb = 1): string[] => [
  `--max-semi-space-size=${semiSpaceMb}`,
  ...['--import', new URL('./at-rest.ts', import.meta.url).href],
  entry,
];

/** Makes the C library return freed memory; otherwise image processing leaves hundreds of megabytes in the heaps of its threads. */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
};
