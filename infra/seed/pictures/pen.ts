import type { Random } from '../random.ts';
import { type Color, mix, shift, toHex } from './color.ts';
import { ink, type Light, type Scheme } from './palette.ts';

/** A colour that the light of the scene falls on, or a finished SVG paint (a gradient, a lamp's own colour). */
export type Paint = Color | string;

export interface Look {
  /** Opacity. */
  o?: number;
  /** Corner radius of a rectangle. */
  r?: number;
  /** Outline colour and width. */
  stroke?: Paint;
  width?: number;
}

export interface Place {
  scale?: number;
  rotate?: number;
  /** Mirrored left to right. */
  flip?: boolean;
  o?: number;
}

/**
 * Draws one picture. The sheet is always 1200 units high and as wide as the picture's shape asks for; light comes from the
 * upper left. Every method gives back SVG text, so that parts nest as plain string expressions.
 */
export interface Pen {
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  readonly random: Random;
  readonly scheme: Scheme;
  readonly light: Light;
  rect(x: number, y: number, w: number, h: number, paint: Paint, look?: Look): string;
  circle(x: number, y: number, r: number, paint: Paint, look?: Look): string;
  oval(x: number, y: number, rx: number, ry: number, paint: Paint, look?: Look): string;
  path(d: string, paint: Paint, look?: Look): string;
  line(d: string, paint: Paint, width: number, look?: Look): string;
  at(x: number, y: number, content: string, place?: Place): string;
  /** A colour modelled by the light: brighter towards the upper left. */
  soft(color: Color, depth?: number): string;
  /** From one colour to another, downwards unless `across`. */
  blend(colors: readonly Paint[], across?: boolean): string;
  /** A colour that fades to nothing: outwards from the middle, or along a straight line. */
  glow(color: Color, strength: number): string;
  fade(color: Color, from: number, to: number, across?: boolean): string;
  /** Light itself (a lamp, the sky): not changed by the time of day. */
  raw(color: Color): string;
  /** A soft contact shadow on the ground. */
  ground(x: number, y: number, rx: number, ry?: number, strength?: number): string;
  /** What `draw` draws, with the shadow it throws on the surface behind it. */
  lifted(draw: () => string, distance?: number, strength?: number): string;
  /** What `draw` draws, all in one colour. */
  stencil(color: Color, draw: () => string): string;
  /** Only what lies inside the outline is seen. */
  clip(outline: string, content: string): string;
  definitions(): string;
}

export function createPen(sheet: { width: number; random: Random; scheme: Scheme; light: Light }): Pen {
  const { light } = sheet;
  const definitions = new Map<string, string>();
  let silhouette: string | undefined;

  const lit = (color: Color) => {
    const [l, c, h] = mix(color, light.tone, light.share);
    return toHex([Math.min(1, l * light.gain), c, h]);
  };
  const css = (paint: Paint) =>
    paint === 'none' ? paint : (silhouette ?? (typeof paint === 'string' ? paint : lit(paint)));
  const define = (element: (id: string) => string) => {
    const key = element('');
    const known = definitions.get(key);
    const id = known ?? `d${definitions.size}`;
    definitions.set(key, id);
    return `url(#${id})`;
  };
  const gradient = (id: string, direction: string, stops: readonly string[]) =>
    `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`;
  const stop = (at: number, color: string, opacity = 1) =>
    `<stop offset="${at}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;
  const finish = (look: Look = {}) =>
    (look.o === undefined ? '' : ` opacity="${look.o}"`) +
    (look.stroke ? ` stroke="${css(look.stroke)}" stroke-width="${look.width ?? 4}"` : '');
  const stencil = (color: Color, draw: () => string) => {
    const outer = silhouette;
    silhouette = toHex(color);
    const drawn = draw();
    silhouette = outer;
    return drawn;
  };
  const downwards = 'x1="0" y1="0" x2="0" y2="1"';
  const sideways = 'x1="0" y1="0" x2="1" y2="0"';

  return {
    ...sheet,
    height: 1200,
    middle: sheet.width / 2,
    rect: (x, y, w, h, paint, look) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}"${look?.r ? ` rx="${look.r}"` : ''} fill="${css(paint)}"${finish(look)}/>`,
    circle: (x, y, r, paint, look) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${css(paint)}"${finish(look)}/>`,
    oval: (x, y, rx, ry, paint, look) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${css(paint)}"${finish(look)}/>`,
    path: (d, paint, look) => `<path d="${d}" fill="${css(paint)}"${finish(look)}/>`,
    line: (d, paint, width, look) =>
      `<path d="${d}" fill="none" stroke="${css(paint)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${finish(look)}/>`,
    at: (x, y, content, { scale = 1, rotate = 0, flip = false, o } = {}) =>
      `<g transform="translate(${x} ${y})${rotate ? ` rotate(${rotate})` : ''}${scale !== 1 || flip ? ` scale(${flip ? -scale : scale} ${scale})` : ''}"${o === undefined ? '' : ` opacity="${o}"`}>${content}</g>`,
    soft: (color, depth = 0.045) =>
      define(id =>
        gradient(id, 'x1="0" y1="0" x2="0.7" y2="1"', [
          stop(0, lit(shift(color, depth))),
          stop(0.5, lit(color)),
          stop(1, lit(shift(color, -depth * 1.3))),
        ]),
      ),
    blend: (colors, across) =>
      define(id =>
        gradient(
          id,
          across ? sideways : downwards,
          colors.map((color, i) => stop(i / (colors.length - 1), typeof color === 'string' ? color : lit(color))),
        ),
      ),
    glow: (color, strength) =>
      define(
        id =>
          `<radialGradient id="${id}">${stop(0, toHex(color), strength)}${stop(0.45, toHex(color), strength * 0.42)}${stop(1, toHex(color), 0)}</radialGradient>`,
      ),
    fade: (color, from, to, across) =>
      define(id =>
        gradient(id, across ? sideways : downwards, [stop(0, toHex(color), from), stop(1, toHex(color), to)]),
      ),
    raw: toHex,
    ground: (x, y, rx, ry = rx * 0.12, strength = 0.34) =>
      `<ellipse cx="${x + rx * 0.06}" cy="${y}" rx="${rx}" ry="${ry}" fill="${define(
        id =>
          `<radialGradient id="${id}">${stop(0, toHex(shift(ink, -0.08)), strength)}${stop(0.55, toHex(shift(ink, -0.08)), strength * 0.55)}${stop(1, toHex(ink), 0)}</radialGradient>`,
      )}"/>`,
    stencil,
    lifted: (draw, distance = 18, strength = 0.16) => {
      const shadow = stencil(shift(ink, -0.08), draw);
      const thrown = (step: number, opacity: number) =>
        `<g transform="translate(${step * 0.8} ${step})" opacity="${opacity}">${shadow}</g>`;
      return thrown(distance, strength * 0.55) + thrown(distance * 0.5, strength) + draw();
    },
    clip: (outline, content) => {
      const id = define(name => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`);
      return `<g clip-path="${id}">${content}</g>`;
    },
    definitions: () => [...definitions].map(([element, id]) => element.replace('id=""', `id="${id}"`)).join(''),
  };
}

/** A doorway: straight sides, half-round top; `x` is its middle, `y` its foot. */
export function arch(x: number, y: number, width: number, height: number): string {
  const r = width / 2;
  return `M${x - r} ${y}V${y - height + r}A${r} ${r} 0 0 1 ${x + r} ${y - height + r}V${y}Z`;
}

/** `count` results of `draw` joined. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
