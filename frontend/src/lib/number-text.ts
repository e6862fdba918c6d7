import { z } from '@doorstep/contracts/common/zod.ts';

/** An optional whole number that a form holds as text; '' means none. */
export interface NumberText {
  readonly schema: z.ZodType<string, string>;
  toText(value: number | undefined): string;
  /** Returns undefined for an empty text and for one that `schema` refuses. */
  toNumber(text: string): number | undefined;
}

/** Makes the form's side of a number field validated by `numbers`. `message` is shown for any other text. */
export function numberText(numbers: z.ZodType<number>, message: string): NumberText {
  const toNumber = (text: string) =>
    /^\d{1,15}$/.test(text.trim()) ? numbers.safeParse(Number(text)).data : undefined;
  const schema = z
    .string()
    .trim()
    .refine(text => text === '' || toNumber(text) !== undefined, message);
  return { schema, toNumber, toText: value => String(value ?? '') };
}
