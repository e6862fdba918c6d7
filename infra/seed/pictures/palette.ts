import type { Color } from './color.ts';

export const paper: Color = [0.975, 0.008, 85];
export const white: Color = [0.99, 0.004, 85];
export const cream: Color = [0.94, 0.025, 82];
export const ink: Color = [0.27, 0.025, 255];
export const steel: Color = [0.74, 0.012, 245];
export const iron: Color = [0.42, 0.018, 255];
export const wood: Color = [0.68, 0.085, 62];
export const walnut: Color = [0.47, 0.06, 52];
export const foliage: Color = [0.56, 0.1, 150];
export const pine: Color = [0.42, 0.09, 165];
export const coral: Color = [0.66, 0.17, 40];
export const amber: Color = [0.8, 0.14, 80];
export const brass: Color = [0.76, 0.09, 84];
export const skin: Color = [0.82, 0.06, 60];
export const clay: Color = [0.62, 0.11, 44];
export const grass: Color = [0.73, 0.11, 135];
export const water: Color = [0.74, 0.085, 215];
export const stone: Color = [0.8, 0.015, 75];

/** What a room or a street is painted in; `wall` carries the rest, `main` is the colour of the subject. */
export interface Scheme {
  readonly wall: Color;
  readonly floor: Color;
  readonly main: Color;
  readonly second: Color;
  readonly third: Color;
}

export const schemes: readonly Scheme[] = [
  { wall: [0.91, 0.03, 150], floor: [0.76, 0.07, 66], main: pine, second: clay, third: amber },
  { wall: [0.9, 0.045, 42], floor: [0.72, 0.075, 58], main: [0.63, 0.15, 38], second: pine, third: cream },
  { wall: [0.9, 0.035, 230], floor: [0.8, 0.055, 72], main: [0.43, 0.08, 258], second: amber, third: coral },
  { wall: [0.93, 0.022, 82], floor: [0.7, 0.075, 55], main: clay, second: [0.6, 0.06, 155], third: [0.42, 0.07, 255] },
  { wall: [0.9, 0.075, 90], floor: [0.66, 0.07, 55], main: [0.46, 0.065, 235], second: coral, third: cream },
  { wall: [0.89, 0.03, 345], floor: [0.74, 0.06, 60], main: [0.44, 0.1, 350], second: [0.62, 0.07, 160], third: amber },
  { wall: [0.83, 0.05, 195], floor: [0.79, 0.05, 75], main: [0.45, 0.075, 205], second: coral, third: cream },
  { wall: [0.45, 0.06, 168], floor: [0.66, 0.08, 58], main: coral, second: [0.82, 0.05, 80], third: amber },
  { wall: [0.43, 0.065, 258], floor: [0.7, 0.07, 62], main: amber, second: [0.83, 0.04, 230], third: coral },
  { wall: [0.67, 0.105, 42], floor: [0.8, 0.045, 78], main: [0.93, 0.03, 80], second: pine, third: amber },
  { wall: [0.86, 0.03, 285], floor: [0.73, 0.05, 62], main: [0.48, 0.1, 288], second: amber, third: [0.68, 0.1, 165] },
  { wall: [0.8, 0.055, 140], floor: [0.83, 0.04, 80], main: [0.95, 0.02, 90], second: clay, third: [0.44, 0.08, 165] },
];

/** The time of day: how colours shift, what the sky does, and what the lamps and windows give. */
export interface Light {
  readonly name: 'morning' | 'noon' | 'evening' | 'night';
  readonly gain: number;
  readonly tone: Color;
  readonly share: number;
  readonly sky: readonly [top: Color, middle: Color, horizon: Color];
  readonly beam: Color;
  readonly beamStrength: number;
}

export const lights = {
  morning: {
    name: 'morning',
    gain: 1.01,
    tone: [0.95, 0.05, 75],
    share: 0.06,
    sky: [
      [0.82, 0.065, 235],
      [0.9, 0.04, 220],
      [0.95, 0.045, 65],
    ],
    beam: [0.98, 0.05, 85],
    beamStrength: 0.34,
  },
  noon: {
    name: 'noon',
    gain: 1,
    tone: [0.9, 0.01, 230],
    share: 0,
    sky: [
      [0.74, 0.095, 235],
      [0.85, 0.065, 225],
      [0.94, 0.03, 210],
    ],
    beam: [1, 0, 0],
    beamStrength: 0.26,
  },
  evening: {
    name: 'evening',
    gain: 0.95,
    tone: [0.72, 0.13, 50],
    share: 0.15,
    sky: [
      [0.6, 0.085, 290],
      [0.76, 0.115, 25],
      [0.88, 0.115, 72],
    ],
    beam: [0.86, 0.14, 68],
    beamStrength: 0.42,
  },
  night: {
    name: 'night',
    gain: 0.82,
    tone: [0.4, 0.075, 275],
    share: 0.22,
    sky: [
      [0.24, 0.055, 275],
      [0.32, 0.07, 268],
      [0.46, 0.08, 262],
    ],
    beam: [0.82, 0.1, 255],
    beamStrength: 0.1,
  },
} as const satisfies Record<Light['name'], Light>;

/** Indoors at night the lamps are on. */
export const lamplight: Light = {
  ...lights.night,
  gain: 0.96,
  tone: [0.56, 0.11, 58],
  share: 0.13,
  beam: [0.88, 0.11, 72],
  beamStrength: 0.32,
};
