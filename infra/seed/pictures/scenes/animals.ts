import { type Color, shift } from '../color.ts';
import { brass, clay, coral, cream, grass, steel, walnut, white, wood } from '../palette.ts';
import { cat, coats, dog, walkingDog } from '../parts/animals.ts';
import { fenceLine } from '../parts/fences.ts';
import { cabinet, floorLamp, pendant, rug, shelf } from '../parts/furniture.ts';
import { hills, shrubs, sky, tree, tufts } from '../parts/outdoors.ts';
import { plant } from '../parts/plants.ts';
import { room, windowFrame } from '../parts/room.ts';
import { sofa } from '../parts/seats.ts';
import { arch, type Pen, times } from '../pen.ts';

function backdrop(p: Pen): string {
  const m = p.middle;
  const color = p.random.pick([p.scheme.wall, p.scheme.second, shift(p.scheme.third, 0.03)]);
  return (
    p.rect(0, 0, p.width, 1200, p.soft(color, 0.04)) +
    p.path(arch(m, 1200, 980, 1060), p.soft(shift(color, color[0] > 0.6 ? -0.07 : 0.07), 0.03)) +
    p.path(arch(m, 1200, 760, 900), shift(color, color[0] > 0.6 ? -0.11 : 0.11), { o: 0.6 }) +
    plant(p, m - 640, 1220, 620) +
    plant(p, m + 640, 1220, 560) +
    plant(p, m - 1120, 1220, 700) +
    plant(p, m + 1120, 1220, 640) +
    p.circle(m - 400, 200, 900, p.glow(p.light.beam, p.light.beamStrength))
  );
}

export function dogPortrait(p: Pen): string {
  return backdrop(p) + dog(p, p.middle, 930, 1.3);
}

export function catPortrait(p: Pen): string {
  return backdrop(p) + cat(p, p.middle, 920, 1.4);
}

export function petFriends(p: Pen): string {
  const m = p.middle;
  return (
    room(p) +
    windowFrame(p, m - 520, 560, 360, 400, { curtains: true }) +
    shelf(p, m + 560, 330, 420) +
    shelf(p, m + 1130, 400, 380) +
    plant(p, m - 1100, 1000, 600) +
    floorLamp(p, m + 760, 960, 640) +
    sofa(p, m, 980, 1180, p.scheme.main) +
    rug(p, m, 1160, 1500, p.scheme.third) +
    dog(p, m - 200, 960, 0.78) +
    cat(p, m + 230, 970, 0.72)
  );
}

export function parkWalk(p: Pen): string {
  const m = p.middle;
  const count = p.random.int(1, 3);
  return (
    sky(p, 820) +
    hills(p, 800) +
    tree(p, m - 640, 880, 620) +
    tree(p, m + 650, 890, 680) +
    tree(p, m + 60, 850, 380) +
    tree(p, m - 1180, 900, 700) +
    tree(p, m + 1200, 900, 620) +
    shrubs(p, -60, p.width, 880, 100, p.scheme.third) +
    p.rect(0, 870, p.width, 330, p.blend([shift(grass, 0.02), shift(grass, -0.06)])) +
    p.path(`M0 1010Q${m} 950 ${p.width} 1020V1120Q${m} 1070 0 1110Z`, p.soft([0.86, 0.04, 80], 0.03)) +
    tufts(p, 1120, 1190, 30) +
    times(count, i =>
      walkingDog(
        p,
        m + (i - (count - 1) / 2) * 430,
        1060 + (i % 2) * 40,
        count === 1 ? 1.25 : 0.86,
        p.random.pick(coats),
      ),
    ) +
    p.circle(m - 560, 1120, 34, p.soft([0.86, 0.17, 118], 0.08))
  );
}

/** A grooming table with a wet, patient dog. */
export function groomingRoom(p: Pen): string {
  const m = p.middle;
  const { main, second, third } = p.scheme;
  const foam = times(22, i =>
    p.circle(m - 330 + i * 32, 776 - (i % 3) * 22, 34 + (i % 4) * 9, p.raw([0.985, 0.008, 220]), { o: 0.92 }),
  );
  const tub =
    p.ground(m, 1120, 480, 36) +
    p.line(`M${m - 300} 1080V1120M${m + 300} 1080V1120`, brass, 26) +
    p.path(
      `M${m - 440} 770H${m + 440}C${m + 440} 980 ${m + 370} 1085 ${m + 270} 1085H${m - 270}C${m - 370} 1085 ${m - 440} 980 ${m - 440} 770Z`,
      p.soft(main, 0.05),
    ) +
    p.rect(m - 466, 748, 932, 40, p.soft(white, 0.03), { r: 20 });
  const bottles = times(
    5,
    i =>
      p.rect(
        m + 420 + i * 74,
        390 - 90 - (i % 2) * 24,
        54,
        90 + (i % 2) * 24,
        p.soft([second, third, cream, main, clay][i] ?? cream, 0.07),
        { r: 12 },
      ) + p.rect(m + 436 + i * 74, 390 - 116 - (i % 2) * 24, 22, 30, p.soft(walnut)),
  );
  return (
    room(p, { wall: 'tiles', floor: 'tiles' }) +
    p.lifted(() => p.rect(m + 400, 390, 420, 18, p.soft(wood, 0.05), { r: 4 }), 16, 0.14) +
    bottles +
    windowFrame(p, m - 560, 520, 340, 380, { arched: true }) +
    shelf(p, m - 1130, 420, 360) +
    cabinet(p, m + 1130, 1000, 420, 400, 2, 2) +
    plant(p, m - 720, 1040, 480) +
    pendant(p, m, 190, third, 0.8) +
    p.at(
      m,
      0,
      p.line('M330 760V520Q330 470 280 470H250', p.soft(steel, 0.1), 17) +
        p.path('M200 470H300L316 520H184Z', p.soft(steel, 0.1)) +
        times(6, i => p.line(`M${200 + i * 18} 536l-12 ${90 + (i % 3) * 40}`, p.raw([0.9, 0.05, 225]), 5, { o: 0.7 })),
    ) +
    dog(p, m - 40, 720, 0.94) +
    tub +
    foam +
    times(20, () =>
      p.circle(m + p.random.range(-560, 560), p.random.range(330, 760), p.random.range(8, 30), 'none', {
        stroke: p.raw(white),
        width: 4,
        o: 0.75,
      }),
    ) +
    p.at(
      m + 620,
      1110,
      p.ground(0, 0, 110, 14) +
        times(3, i => p.rect(-110, -70 - i * 62, 220, 60, p.soft([second, cream, third][i] ?? cream, 0.05), { r: 28 })),
    )
  );
}

export function kennel(p: Pen): string {
  const m = p.middle;
  const { main, second } = p.scheme;
  const hut = (x: number, tone: Color, s: number) =>
    p.at(
      x,
      1030,
      p.ground(0, 0, 240, 24) +
        p.rect(-180, -300, 360, 300, p.soft(tone, 0.05), { r: 6 }) +
        times(5, i => p.rect(-180, -250 + i * 56, 360, 4, shift(tone, -0.09), { o: 0.7 })) +
        p.path('M-230 -286L0 -470L230 -286L206 -256L0 -418L-206 -256Z', p.soft(shift(tone, -0.12), 0.04)) +
        p.path('M-180 -290L0 -424L180 -290Z', p.soft(tone, 0.04)) +
        p.path(arch(0, 0, 176, 220), [0.28, 0.03, 50]) +
        p.circle(0, -330, 20, cream),
      { scale: s },
    );
  return (
    sky(p, 820) +
    hills(p, 800) +
    tree(p, m + 680, 900, 620) +
    tree(p, m - 700, 900, 560) +
    tree(p, m - 1180, 900, 640) +
    tree(p, m + 1220, 900, 560) +
    fenceLine(p, 900, white, 170) +
    p.rect(0, 880, p.width, 320, p.blend([shift(grass, 0.03), shift(grass, -0.06)])) +
    tufts(p, 930, 1180, 40) +
    hut(m - 340, main, 1) +
    hut(m + 330, second, 0.94) +
    hut(m - 1050, second, 0.94) +
    hut(m + 1060, main, 1) +
    walkingDog(p, m + 40, 1130, 0.84, p.random.pick(coats), p.random.chance(0.5)) +
    p.circle(m - 470, 1140, 30, p.soft(coral, 0.08))
  );
}
