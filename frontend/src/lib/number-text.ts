import { z } from '@doorstep/contracts/zod.ts';

/** An optional whole number in a form, where it is a text; '' stands for none. */
export interface NumberText {
  readonly schema: z.ZodType<string, string>;
  toText(value: number | undefined): string;
  /** Returns undefined for a text that `schema` refuses, and for an empty one. */
  toNumber(text: string): number | undefined;
}

/** Makes the form's side of a field whose numbers `numbers` accepts. `message` is shown at any other text. */
export function numberText(numbers: z.ZodType<number>, message: string): NumberText {
  const toNumber = (text: string) =>
    /^\d{1,15}$/.test(text.trim()) ? numbers.safeParse(Number(text)).data : undefined;
  const schema = z
    .string()
    .trim()
    .refine(text => text === '' || toNumber(text) !== undefined, message);
  return { schema, toNumber, toText: value => String(value ?? '') };
}
