/** Colors of the map service, which our pages use nowhere else. */
export const colours = {
  raster: '#2060c0',
  ground: '#8040c0',
  letters: '#00d030',
  icon: '#f0e000',
  /** Color of the states, where the map has outlines: as in the frontend's `colours.ts`. */
  outlines: '#f8f5ef',
  /** Colors of a file with the ground: as in the frontend's `colours.ts`. */
  water: '#cbdfe4',
  park: '#dce7d2',
  highway: '#f8dfca',
  darkWater: '#12303e',
} as const;
