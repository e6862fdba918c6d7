import { type Color, shift } from '../color.ts';
import { cream, walnut } from '../palette.ts';
import { books, cabinet, floorLamp, frame, pendant, rug, shelf, sideTable } from '../parts/furniture.ts';
import { bouquet, plant } from '../parts/plants.ts';
import { floorLine, room, sunPatch, windowFrame } from '../parts/room.ts';
import { armchair, bed, sofa } from '../parts/seats.ts';
import { arch, type Pen, times } from '../pen.ts';

export function livingRoom(p: Pen): string {
  const m = p.middle;
  const windowed = p.random.chance(0.5);
  const back = windowed
    ? windowFrame(p, m - 420, 640, 380, 460, { arched: p.random.chance(0.4), curtains: p.random.chance(0.7) }) +
      frame(p, m + 250, 330, 240, 300)
    : sunPatch(p, m - 520, 170, 1.1) +
      frame(p, m - 150, 330, 250, 310) +
      frame(p, m + 150, 290, 190, 230) +
      frame(p, m + 150, 505, 150, 100);
  return (
    room(p) +
    back +
    shelf(p, m + 1030, 380, 460) +
    cabinet(p, m - 1080, floorLine + 30, 420, 330, 2, 2, shift(p.scheme.second, 0.02)) +
    plant(p, m - 1130, floorLine - 300, 260) +
    floorLamp(p, m + 570, floorLine + 40, 660) +
    plant(p, m - 640, floorLine + 60, 520) +
    rug(p, m, 1085, 1350, p.scheme.third) +
    sofa(p, m - 40, floorLine + 130, 880) +
    sideTable(p, m + 560, 1075, 200, 210) +
    bouquet(p, m + 560, 866, 210, [p.scheme.second, p.scheme.third, cream]) +
    armchair(p, m + 1010, 1060)
  );
}

export function bedroom(p: Pen): string {
  const m = p.middle;
  return (
    room(p) +
    (p.random.chance(0.5)
      ? windowFrame(p, m, 520, 520, 420, { curtains: true })
      : sunPatch(p, m - 640, 150, 1.1) + frame(p, m - 130, 250, 200, 220) + frame(p, m + 130, 250, 200, 220)) +
    pendant(p, m - 620, 430) +
    pendant(p, m + 620, 430) +
    cabinet(p, m - 620, 1010, 230, 270, 1, 2, shift(p.scheme.floor, -0.12)) +
    cabinet(p, m + 620, 1010, 230, 270, 1, 2, shift(p.scheme.floor, -0.12)) +
    bouquet(p, m - 620, 742, 200, [p.scheme.third, cream]) +
    books(p, m + 560, 742, 110, 90) +
    plant(p, m + 1000, floorLine + 70, 560) +
    armchair(p, m - 1040, 1060) +
    rug(p, m, 1130, 1500, p.scheme.third) +
    bed(p, m, 1060, 940)
  );
}

/** Moving day: boxes, a rolled carpet, the plant that travels in the car. */
export function boxRoom(p: Pen): string {
  const m = p.middle;
  const carton: Color = [0.74, 0.075, 68];
  const box = (x: number, y: number, w: number, h: number, open = false) =>
    p.at(
      x,
      y,
      p.ground(w * 0.02, 0, w * 0.62, 18) +
        (open
          ? p.path(
              `M${-w / 2} ${-h}l${-w * 0.16} ${-h * 0.2}l${w * 0.42} 0l${w * 0.1} ${h * 0.2}zM${w / 2} ${-h}l${w * 0.16} ${-h * 0.22}l${-w * 0.4} 0l${-w * 0.1} ${h * 0.22}z`,
              p.soft(shift(carton, 0.06), 0.04),
            )
          : '') +
        p.rect(-w / 2, -h, w, h, p.soft(shift(carton, p.random.range(-0.03, 0.03)), 0.05), { r: 3 }) +
        p.rect(-w * 0.07, -h, w * 0.14, h * (open ? 0.28 : 1), shift(carton, 0.1), { o: 0.75 }) +
        p.path(arch(w * 0.3, -h * 0.2, w * 0.13, h * 0.24), 'none', {
          stroke: shift(carton, -0.22),
          width: 5,
          o: 0.7,
        }) +
        p.rect(-w / 2, -h, w, 5, shift(carton, 0.1)),
    );
  return (
    room(p) +
    windowFrame(p, m - 330, 620, 420, 480, { arched: p.random.chance(0.5) }) +
    sunPatch(p, m + 200, 200) +
    times(2, i => box(m + (i ? 1 : -1) * 1130, 1010, 360, 300) + box(m + (i ? 1 : -1) * 1100, 710, 300, 240)) +
    floorLamp(p, m - 640, 950, 620) +
    box(m + 330, 960, 380, 300) +
    box(m + 300, 660, 300, 230) +
    p.at(
      m + 640,
      1000,
      p.ground(0, 0, 70, 14) +
        p.path('M-58 0V-560Q-58 -600 0 -600T58 -560V0Z', p.soft(p.scheme.second, 0.06)) +
        p.oval(0, -572, 58, 26, shift(p.scheme.second, 0.08)) +
        p.oval(0, -572, 30, 12, shift(p.scheme.second, -0.1)) +
        p.rect(-60, -420, 120, 14, walnut) +
        p.rect(-60, -150, 120, 14, walnut),
    ) +
    armchair(p, m - 400, 1040, p.scheme.main) +
    box(m - 20, 1090, 420, 280, true) +
    p.at(m - 20, 812, books(p, -150, 0, 150, 120) + plant(p, 90, 0, 260, 3)) +
    box(m + 460, 1120, 260, 190) +
    frame(p, m - 690, 985, 180, 220)
  );
}
