export const colorNames = ['primary', 'primary-hover', 'on-primary', 'primary-soft'] as const;
/** The colors of buttons and links in one theme. */
export type Palette = Record<(typeof colorNames)[number], string>;
export interface Palettes {
  readonly light: Palette;
  readonly dark: Palette;
}

/** The accent color of a site that has not chosen one. */
export const productAccent = '#0b5840';

/** What `deriveTheme` makes of it, which spares most processes the library of colors. */
export const productPalettes: Palettes = {
  light: {
    primary: productAccent,
    'primary-hover': '#004730',
    'on-primary': '#f9fdfb',
    'primary-soft': '#dbf4e8',
  },
  dark: {
    primary: '#6baf93',
    'primary-hover': '#7ec2a5',
    'on-primary': '#001c11',
    'primary-soft': '#17382b',
  },
};
