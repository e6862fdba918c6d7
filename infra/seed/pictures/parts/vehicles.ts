import { type Color, shift } from '../color.ts';
import { amber, cream, ink, iron, steel, white } from '../palette.ts';
import { arch, type Pen, times } from '../pen.ts';

const glass: Color = [0.36, 0.03, 235];

export function wheel(p: Pen, x: number, y: number, r: number): string {
  const spokes = p.random.int(5, 7);
  return p.at(
    x,
    y,
    p.circle(0, 0, r, [0.22, 0.012, 260]) +
      p.circle(0, 0, r * 0.94, 'none', { stroke: [0.34, 0.012, 260], width: r * 0.05 }) +
      p.circle(0, 0, r * 0.66, p.soft(steel, 0.1)) +
      p.circle(0, 0, r * 0.56, [0.4, 0.015, 255]) +
      times(spokes, i =>
        p.at(0, 0, p.path(`M${-r * 0.09} 0L${-r * 0.13} ${-r * 0.6}H${r * 0.13}L${r * 0.09} 0Z`, p.soft(steel, 0.08)), {
          rotate: (i * 360) / spokes,
        }),
      ) +
      p.circle(0, 0, r * 0.15, shift(steel, 0.1)),
  );
}

/** A car seen from the side, facing right, about 960 units long; wheels on y. */
export function car(
  p: Pen,
  x: number,
  y: number,
  options: { color?: Color; kind?: number; scale?: number; flip?: boolean } = {},
): string {
  const color =
    options.color ??
    p.random.pick<Color>([
      p.scheme.main,
      p.scheme.second,
      [0.55, 0.16, 32],
      [0.5, 0.08, 235],
      [0.88, 0.02, 90],
      [0.6, 0.06, 190],
      amber,
      [0.36, 0.03, 250],
    ]);
  const kind = options.kind ?? p.random.int(0, 2);
  const outlines = [
    [
      'M-470 -100C-478 -160 -470 -205 -440 -228C-400 -300 -350 -378 -250 -384L20 -386C110 -384 180 -330 250 -258L400 -232C455 -220 482 -186 480 -128V-92Q480 -66 454 -66H-446Q-468 -66 -470 -100Z',
      'M-372 -250C-340 -320 -310 -352 -240 -354H-96V-250Z',
      'M-70 -354H16C84 -352 138 -318 198 -250H-70Z',
    ],
    [
      'M-482 -110C-486 -180 -470 -222 -420 -236L-330 -250C-270 -330 -210 -372 -110 -376L30 -376C130 -374 200 -320 268 -254L410 -228C462 -216 484 -186 482 -130V-92Q482 -66 456 -66H-456Q-480 -66 -482 -110Z',
      'M-286 -248C-236 -318 -190 -346 -110 -348H-50V-248Z',
      'M-24 -348H26C106 -346 158 -308 214 -248H-24Z',
    ],
    [
      'M-478 -110C-484 -200 -474 -280 -440 -330C-410 -404 -370 -424 -290 -428L60 -428C150 -426 210 -360 262 -286L410 -262C462 -250 484 -214 482 -150V-92Q482 -66 456 -66H-452Q-476 -66 -478 -110Z',
      'M-424 -290C-404 -370 -370 -394 -300 -396H-100V-290Z',
      'M-72 -396H56C122 -394 164 -350 208 -290H-72Z',
    ],
  ] as const;
  const [body, rear, front] = outlines[kind] ?? outlines[0];
  const shine = kind === 2 ? -262 : -226;
  const drawn =
    p.ground(0, -4, 540, 34, 0.5) +
    p.path(body, p.blend([shift(color, 0.07), color, shift(color, -0.13)])) +
    p.clip(
      body,
      p.rect(-500, -112, 1000, 60, shift(ink, 0.02), { o: 0.55 }) +
        p.path(
          `M-480 ${shine + 14}C-200 ${shine - 10} 200 ${shine - 4} 490 ${shine + 26}V${shine + 62}C200 ${shine + 26} -200 ${shine + 26} -480 ${shine + 40}Z`,
          p.raw(white),
          { o: 0.2 },
        ),
    ) +
    p.path(rear, p.soft(glass, 0.05)) +
    p.path(front, p.soft(glass, 0.05)) +
    p.clip(
      `${rear}${front}`,
      p.path(
        'M-330 -460L-230 -460L-350 -240H-450ZM20 -460H120L10 -240H-90ZM-200 -460H-180L-290 -240H-310Z',
        p.raw(white),
        { o: 0.16 },
      ),
    ) +
    p.line(
      `M-84 ${kind === 2 ? -286 : -244}V-116M200 ${kind === 2 ? -276 : -240}Q214 -180 196 -120M-340 -150Q-346 -200 -350 -230`,
      shift(color, -0.16),
      4,
      { o: 0.7 },
    ) +
    p.rect(-56, shine + 14, 54, 13, shift(color, -0.14), { r: 6 }) +
    p.rect(-300, shine + 14, 54, 13, shift(color, -0.14), { r: 6 }) +
    p.path('M404 -214Q470 -204 474 -160L420 -166Q400 -190 404 -214Z', p.raw([0.97, 0.04, 90])) +
    p.path('M-478 -190L-438 -196Q-430 -160 -442 -136L-474 -132Z', p.raw([0.58, 0.19, 28])) +
    p.rect(424, -118, 56, 26, iron, { r: 8 }) +
    times(2, i => p.circle(i ? 296 : -296, -78, 102, [0.2, 0.015, 260])) +
    wheel(p, -296, -82, 84) +
    wheel(p, 296, -82, 84) +
    (p.light.name === 'night' ? p.path('M470 -190L1100 -60V-330Z', p.fade([0.96, 0.08, 90], 0.4, 0, true)) : '');
  return p.at(x, y, drawn, { scale: options.scale ?? 1, flip: options.flip ?? false });
}

/** A delivery or service van facing right, about 1000 units long. */
export function van(
  p: Pen,
  x: number,
  y: number,
  options: { color?: Color; stripe?: Color; scale?: number; flip?: boolean; box?: boolean } = {},
): string {
  const color = options.color ?? cream;
  const stripe = options.stripe ?? p.scheme.main;
  const cab = 'M196 -66V-440H300C370 -438 400 -400 430 -290L486 -262Q510 -244 510 -200V-96Q510 -66 480 -66Z';
  const cargo = options.box
    ? 'M-520 -96V-590Q-520 -604 -506 -604H190Q204 -604 204 -590V-96Z'
    : 'M-510 -96V-440Q-510 -530 -420 -530H150Q270 -530 330 -440L204 -66H-480Q-510 -66 -510 -96Z';
  const top = options.box ? -604 : -530;
  const drawn =
    p.ground(0, -4, 570, 36, 0.5) +
    p.path(cargo, p.blend([shift(color, 0.03), color, shift(color, -0.08)])) +
    p.path(cab, p.blend([shift(options.box ? stripe : color, 0.04), shift(options.box ? stripe : color, -0.09)])) +
    p.clip(
      cargo,
      p.path(
        'M-530 -250C-300 -250 -200 -330 -40 -330S200 -250 420 -262V-180C200 -170 120 -240 -40 -240S-320 -160 -530 -160Z',
        stripe,
      ) + p.rect(-530, top, 980, 26, p.raw(white), { o: 0.25 }),
    ) +
    p.path(arch(-200, -352, 88, 118), stripe) +
    p.path(arch(-200, -352, 44, 76), color) +
    p.path('M262 -404H300C346 -402 366 -372 392 -286H262Z', p.soft(glass, 0.05)) +
    p.path('M330 -404L270 -288H300L352 -376Z', p.raw(white), { o: 0.16 }) +
    p.line('M234 -420V-110M-330 -120V-500', shift(color, -0.16), 4, { o: 0.5 }) +
    p.rect(250, -250, 52, 14, iron, { r: 7 }) +
    p.path('M456 -246Q504 -236 506 -196L462 -202Z', p.raw([0.97, 0.05, 90])) +
    p.rect(-520, -118, 1034, 50, p.soft(iron, 0.03), { r: 10 }) +
    p.rect(-518, -230, 22, 84, p.raw([0.58, 0.19, 28]), { r: 6 }) +
    times(2, i => p.circle(i ? 340 : -310, -80, 106, [0.2, 0.015, 260])) +
    wheel(p, -310, -84, 88) +
    wheel(p, 340, -84, 88);
  return p.at(x, y, drawn, { scale: options.scale ?? 1, flip: options.flip ?? false });
}

export function bicycle(p: Pen, x: number, y: number, color: Color = p.scheme.main, scale = 1): string {
  const tyre = (cx: number) =>
    p.circle(cx, -175, 165, 'none', { stroke: [0.25, 0.012, 260], width: 17 }) +
    p.circle(cx, -175, 152, 'none', { stroke: steel, width: 7 }) +
    times(14, i => p.at(cx, -175, p.rect(-1.2, -150, 2.4, 150, steel, { o: 0.7 }), { rotate: (i * 360) / 14 })) +
    p.circle(cx, -175, 17, iron);
  return p.at(
    x,
    y,
    p.ground(0, 0, 460, 24) +
      tyre(-270) +
      tyre(270) +
      p.line(
        'M-270 -175L-120 -190L-190 -440L150 -430L-120 -190M-270 -175L-186 -420M150 -430L270 -175',
        p.soft(color, 0.05),
        22,
      ) +
      p.line('M150 -430L134 -505M150 -430L166 -388', p.soft(color, 0.05), 20) +
      p.line('M-190 -440L-202 -500', steel, 13) +
      p.path('M-270 -514Q-200 -534 -130 -510Q-150 -484 -200 -490Q-250 -486 -270 -514Z', [0.42, 0.06, 50]) +
      p.path('M134 -505Q190 -520 212 -486Q222 -452 186 -448', 'none', { stroke: [0.42, 0.06, 50], width: 16 }) +
      p.circle(-120, -190, 46, 'none', { stroke: iron, width: 12 }) +
      p.line('M-120 -190L-88 -110M-120 -190L-152 -270M-104 -110H-70M-168 -270H-134', iron, 13) +
      p.line('M-264 -200L-126 -232M-264 -150L-122 -146', iron, 5),
    { scale },
  );
}
