export type Theme = 'light' | 'dark';

/** The map's own colours, near those of tokens.css, which MapLibre cannot read: it knows no oklch. */
export const mapColours = {
  light: {
    water: '#d6e4e6',
    abroad: '#ebe7df',
    land: '#f8f5ef',
    border: '#c9c1b3',
    text: '#625d55',
    area: '#0d5a44',
  },
  dark: {
    water: '#0d1a22',
    abroad: '#171c21',
    land: '#20262c',
    border: '#4a535c',
    text: '#a3abb3',
    area: '#6fcaa6',
  },
} as const satisfies Record<Theme, Record<string, string>>;
