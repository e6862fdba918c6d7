import { type Color, shift } from '../color.ts';
import { cream, ink, walnut } from '../palette.ts';
import { type Pen, times } from '../pen.ts';

/** All furniture stands on (x, y), its middle at x. */
export function sofa(p: Pen, x: number, y: number, width = 760, color: Color = p.scheme.main): string {
  const w = width / 2;
  const body = shift(color, -0.02);
  const cushion = (cx: number, size: number, tone: Color, tilt: number) =>
    p.at(
      cx,
      -205,
      p.path(
        `M${-size} ${-size}Q0 ${-size * 1.18} ${size} ${-size}Q${size * 1.15} 0 ${size} ${size}Q0 ${size * 1.12} ${-size} ${size}Q${-size * 1.15} 0 ${-size} ${-size}Z`,
        p.soft(tone, 0.06),
      ),
      { rotate: tilt },
    );
  return (
    p.ground(x, y, w * 1.12, 40) +
    p.at(
      x,
      y,
      times(2, i =>
        p.path(`M${(i ? 1 : -1) * (w - 60)} -40l${(i ? 1 : -1) * 14} 40h${(i ? -1 : 1) * 16}l0 -40z`, walnut),
      ) +
        p.rect(-w + 40, -350, width - 80, 250, p.soft(body, 0.05), { r: 52 }) +
        p.rect(-w + 40, -180, width - 80, 40, p.fade(ink, 0, 0.18)) +
        p.rect(-4, -330, 5, 150, shift(body, -0.09), { o: 0.6, r: 2 }) +
        p.rect(-w + 60, -165, w - 62, 96, p.soft(shift(color, 0.03), 0.05), { r: 26 }) +
        p.rect(2, -165, w - 62, 96, p.soft(shift(color, 0.025), 0.05), { r: 26 }) +
        p.rect(-w + 30, -84, width - 60, 52, p.soft(shift(color, -0.06)), { r: 14 }) +
        p.rect(-w, -236, 92, 206, p.soft(shift(color, 0.015), 0.05), { r: 42 }) +
        p.rect(w - 92, -236, 92, 206, p.soft(shift(color, -0.035), 0.05), { r: 42 }) +
        cushion(-w + 165, 62, p.scheme.third, -8) +
        cushion(w - 170, 66, p.scheme.second, 10) +
        cushion(w - 262, 50, cream, -6),
    )
  );
}

export function armchair(p: Pen, x: number, y: number, color: Color = p.scheme.second): string {
  return (
    p.ground(x, y, 190, 26) +
    p.at(
      x,
      y,
      p.line('M-110 -60L-128 0M110 -60L128 0', walnut, 14) +
        p.path('M-120 -80C-160 -250 -140 -400 0 -405C140 -400 160 -250 120 -80Z', p.soft(color, 0.06)) +
        p.path('M-60 -100C-80 -250 -60 -370 0 -372C60 -370 80 -250 60 -100Z', shift(color, 0.035), { o: 0.6 }) +
        p.rect(-118, -178, 236, 84, p.soft(shift(color, 0.03), 0.05), { r: 34 }) +
        p.path(
          'M-150 -210C-185 -210 -180 -60 -140 -58H140C180 -60 185 -210 150 -210C120 -210 118 -150 110 -106H-110C-118 -150 -120 -210 -150 -210Z',
          p.soft(shift(color, -0.025), 0.05),
        ),
    )
  );
}

export function chair(p: Pen, x: number, y: number, color: Color = p.scheme.second, scale = 1): string {
  return p.at(
    x,
    y,
    p.ground(0, 0, 130, 18) +
      p.line('M-70 -190L-84 0M70 -190L84 0M-50 -190L-56 -20M50 -190L56 -20', walnut, 12) +
      p.path('M-88 -240C-96 -400 -60 -440 0 -440S96 -400 88 -240Z', p.soft(color, 0.05)) +
      p.path('M-100 -236Q0 -262 100 -236L94 -186Q0 -170 -94 -186Z', p.soft(shift(color, 0.035), 0.05)),
    { scale },
  );
}

export function bed(p: Pen, x: number, y: number, width = 900): string {
  const w = width / 2;
  const { main, second } = p.scheme;
  const linen: Color = [0.97, 0.01, 85];
  const pillow = (cx: number, size: number, tone: Color) =>
    p.at(
      cx,
      -318,
      p.path(
        `M${-size} -52Q0 -86 ${size} -52Q${size + 16} 0 ${size - 4} 48Q0 62 ${-size + 4} 48Q${-size - 16} 0 ${-size} -52Z`,
        p.soft(tone, 0.04),
      ),
    );
  return (
    p.ground(x, y, w * 1.12, 40) +
    p.at(
      x,
      y,
      p.path(`M${-w} -40V-470Q${-w} -560 ${-w + 90} -560H${w - 90}Q${w} -560 ${w} -470V-40Z`, p.soft(main, 0.05)) +
        times(5, i => p.rect(-w + (i + 1) * (width / 6) - 2, -540, 4, 300, shift(main, -0.07), { o: 0.5 })) +
        pillow(-w * 0.48, w * 0.36, linen) +
        pillow(w * 0.48, w * 0.36, shift(linen, -0.03)) +
        pillow(0, w * 0.24, second) +
        p.path(`M${-w + 6} -250Q0 -300 ${w - 6} -250L${w + 14} -40H${-w - 14}Z`, p.soft(linen, 0.03)) +
        p.path(`M${-w - 2} -178Q0 -226 ${w + 2} -178L${w + 16} -36H${-w - 16}Z`, p.soft(second, 0.05)) +
        times(4, i =>
          p.path(
            `M${-w + 90 + i * (width / 4.4)} -190Q${-w + 60 + i * (width / 4.4)} -110 ${-w + 84 + i * (width / 4.4)} -38`,
            'none',
            { stroke: shift(second, -0.07), width: 5, o: 0.5 },
          ),
        ) +
        p.rect(-w - 8, -44, width + 16, 26, p.soft(walnut, 0.04), { r: 6 }) +
        p.rect(-w + 20, -20, 26, 20, walnut) +
        p.rect(w - 46, -20, 26, 20, walnut),
    )
  );
}
