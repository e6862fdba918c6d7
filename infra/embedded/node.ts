/** For processes that serve the hot reads. */
export const busySemiSpaceMb = 4;

/**
 * The arguments of a Node process of the stack. Its young generation has three times `semiSpaceMb`, which is memory that a process at
 * rest does not give back: by default up to 48 MB. What serves the hot reads gets more, as more collections cost it time.
 */
export const nodeArgs = (entry: string, semiSpaceMb = 1): string[] => [
  `--max-semi-space-size=${semiSpaceMb}`,
  ...['--import', new URL('./at-rest.ts', import.meta.url).href],
  entry,
];

/** Lets the C library return what it has freed: drawing pictures otherwise leaves hundreds of megabytes in the heaps of its threads. */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
};
