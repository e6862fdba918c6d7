import { type Color, shift } from '../color.ts';
import { cream, paper, walnut, wood } from '../palette.ts';
import { type Kit, kits, type Thing } from '../parts/tools.ts';
import { type Pen, times } from '../pen.ts';

/** The tools of a trade laid out in order on a surface, seen from above. */
export function bench(kit: Kit): (p: Pen) => string {
  return p => {
    const things: readonly Thing[] = p.random.sample(kits[kit], kits[kit].length);
    const scale = p.random.range(1.08, 1.2);
    const reach = p.width * 0.62;
    const row = (y: number, first: number) => {
      let x = -reach;
      let laid = '';
      for (let i = first; x < reach; i++) {
        const item = things[i % things.length] as Thing;
        const half = (item.width * scale) / 2 + 40;
        laid += p.at(
          x + half,
          y,
          p.lifted(() => item.draw(p), 24, 0.15),
          { scale, rotate: p.random.range(-6, 6) },
        );
        x += half * 2;
      }
      return laid;
    };
    // Four rows, of which the middle two are seen: a tilt must not bare the corners.
    const laid = [-3, -1, 1, 3].map((step, i) => row(step * 285, i * 4)).join('');
    const tilt = p.random.pick([0, -11, 13, 8, -8, -20]);
    return (
      surface(p) +
      p.at(p.middle, 600, laid, { rotate: tilt }) +
      p.rect(0, 0, p.width, 1200, p.fade(p.light.beam, p.light.beamStrength * 0.45, 0, true))
    );
  };
}

function surface(p: Pen): string {
  const { wall, second } = p.scheme;
  const kind = p.random.int(0, 3);
  const plain = (color: Color) => p.rect(0, 0, p.width, 1200, p.soft(color, 0.03));
  if (kind === 0) {
    const color = p.random.pick([wood, walnut, shift(wood, 0.1)]);
    return (
      plain(color) +
      times(
        8,
        i =>
          p.rect(0, i * 160 - 6, p.width, 5, shift(color, -0.13), { o: 0.7 }) +
          p.rect(0, i * 160, p.width, 150, shift(color, ((i * 3) % 5) * 0.014 - 0.03), { o: 0.6 }) +
          times(4, k => {
            const x = p.random.range(0, p.width);
            const y = i * 160 + 30 + k * 30;
            return p.line(`M${x} ${y}q180 ${p.random.range(-14, 14)} 380 0`, shift(color, -0.06), 3, { o: 0.5 });
          }),
      )
    );
  }
  if (kind === 1)
    return (
      plain(wall) +
      p.at(
        p.middle,
        600,
        p.rect(-900, -470, 1800, 940, p.soft(shift(second, 0.02), 0.025), { r: 30 }) +
          times(18, i => p.rect(-900 + i * 100, -470, 2, 940, cream, { o: 0.2 })) +
          times(9, i => p.rect(-900, -470 + i * 104, 1800, 2, cream, { o: 0.2 })),
        { rotate: p.random.range(-8, 8) },
      )
    );
  if (kind === 2)
    return (
      plain(shift(wall, 0.01)) +
      p.path(`M0 ${p.random.range(300, 800)}L${p.width} ${p.random.range(300, 800)}V1200H0Z`, p.soft(second, 0.03), {
        o: 0.75,
      })
    );
  return plain(p.random.pick([paper, wall, second]));
}
