import { type Color, shift } from '../color.ts';
import { white } from '../palette.ts';
import { type Pen, times } from '../pen.ts';

/** A picket fence across the whole sheet, its foot at y. */
export function fenceLine(p: Pen, y: number, color: Color = white, h = 190): string {
  return (
    p.rect(0, y - h * 0.72, p.width, 18, p.soft(shift(color, -0.06), 0.03)) +
    p.rect(0, y - h * 0.32, p.width, 18, p.soft(shift(color, -0.06), 0.03)) +
    times(Math.ceil(p.width / 68), i =>
      p.path(
        `M${i * 68 + 8} ${y}V${y - h + 22}L${i * 68 + 30} ${y - h}L${i * 68 + 52} ${y - h + 22}V${y}Z`,
        p.soft(color, 0.03),
      ),
    )
  );
}
