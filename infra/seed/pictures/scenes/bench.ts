import { type Color, distance, mix, shift } from '../color.ts';
import { cream, paper, steel, walnut, wood } from '../palette.ts';
import { type Kit, kits } from '../parts/tools/kits.ts';
import type { Thing } from '../parts/tools/thing.ts';
import { type Pen, times } from '../pen.ts';

const slate: Color = [0.34, 0.02, 250];

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

/** A table top that sets off the tools: boards, a mat with a grid, or two halves of colour. */
function surface(p: Pen): string {
  const { wall, main, second, third } = p.scheme;
  const plain = (color: Color) => p.rect(0, 0, p.width, 1200, p.soft(color, 0.03));
  const tones = [wood, walnut, shift(wood, 0.1), paper, slate, wall, mix(main, paper, 0.8), mix(second, paper, 0.72)];
  const fitting = tones.filter(tone => [main, second, third, steel].every(other => distance(tone, other) > 0.17));
  const color = fitting.length > 0 ? p.random.pick(fitting) : paper;
  if (color === wood || color === walnut || color[2] === wood[2]) return plain(color) + boards(p, color);
  const lighter = shift(color, color[0] > 0.6 ? -0.035 : 0.04);
  if (p.random.chance(0.5)) return plain(color) + mat(p, lighter);
  return (
    plain(color) +
    p.path(`M0 ${p.random.range(300, 800)}L${p.width} ${p.random.range(300, 800)}V1200H0Z`, p.soft(lighter, 0.02))
  );
}

function boards(p: Pen, color: Color): string {
  return times(8, i => {
    const grain = times(4, k => {
      const [x, y] = [p.random.range(0, p.width), i * 160 + 30 + k * 30];
      return p.line(`M${x} ${y}q180 ${p.random.range(-14, 14)} 380 0`, shift(color, -0.06), 3, { o: 0.5 });
    });
    const board = p.rect(0, i * 160, p.width, 150, shift(color, ((i * 3) % 5) * 0.014 - 0.03), { o: 0.6 });
    return p.rect(0, i * 160 - 6, p.width, 5, shift(color, -0.13), { o: 0.7 }) + board + grain;
  });
}

function mat(p: Pen, color: Color): string {
  const lines =
    times(18, i => p.rect(-900 + i * 100, -470, 2, 940, cream, { o: 0.25 })) +
    times(9, i => p.rect(-900, -470 + i * 104, 1800, 2, cream, { o: 0.25 }));
  return p.at(p.middle, 600, p.rect(-900, -470, 1800, 940, p.soft(color, 0.025), { r: 30 }) + lines, {
    rotate: p.random.range(-8, 8),
  });
}
