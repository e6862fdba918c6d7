export type Theme = 'light' | 'dark';

/** The colors of the map, close to those of tokens.css, which MapLibre cannot read because it does not support oklch. */
export const mapColours = {
  light: {
    water: '#cbdfe4',
    abroad: '#ebe7df',
    land: '#f8f5ef',
    border: '#c9c1b3',
    text: '#625d55',
    area: '#0d5a44',
    waterText: '#3f6470',
    park: '#dce7d2',
    built: '#f1ece3',
    building: '#e9e2d6',
    street: '#ffffff',
    highway: '#f8dfca',
    casing: '#d9cebc',
  },
  dark: {
    water: '#12303e',
    abroad: '#1a1f24',
    land: '#272d34',
    border: '#57616b',
    text: '#a3abb3',
    area: '#6fcaa6',
    waterText: '#86abb9',
    park: '#25362f',
    built: '#2c333a',
    building: '#323a42',
    street: '#404a54',
    highway: '#65503f',
    casing: '#1f242a',
  },
} as const satisfies Record<Theme, Record<string, string>>;
