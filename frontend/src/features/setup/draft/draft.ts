import { z } from '@doorstep/contracts/common/zod.ts';
import { fieldValuesInput } from '@doorstep/contracts/directory/custom-fields/field-values.ts';
import { locationSchema } from '@doorstep/contracts/directory/locations/schema.ts';
import { specialDaysShape } from '#features/business-form/special-days.ts';
import { weekShape } from '#features/business-form/week.ts';
import type { SetupValues } from '../setup-values.ts';
import { type Progress, progressSchema } from '../submission/progress.ts';
import { type TabName, tabNames } from '../tabs.ts';

/** A setup that was started: what is filled in, which tab is open, and how far its submission has come. */
export interface Draft {
  readonly values: SetupValues;
  readonly tab: TabName;
  readonly progress: Progress;
}

const text = z.string();
/** A file is stored under its own name, beside the text. */
const picture = z.union([text, z.object({ file: text })]);

const storedDraft = z.object({
  values: z.object({
    name: text,
    description: text,
    categoryId: z.number().optional(),
    subcategoryIds: z.array(z.number()),
    logo: picture,
    coverImage: picture,
    address: text,
    city: text,
    state: text,
    zip: text,
    phone: text,
    email: text,
    website: text,
    hours: weekShape,
    // Older drafts have neither further numbers, special days, nor a place on the map, nor fields of categories.
    furtherPhones: z.array(z.object({ phone: text.optional() })).default([]),
    specialDays: specialDaysShape.default([]),
    location: z.union([z.literal(''), locationSchema]).default(''),
    serviceRadius: text.default(''),
    hidesAddress: z.boolean().default(false),
    fields: fieldValuesInput.default({}),
    images: z.array(z.object({ key: text, title: text, description: text })),
  }),
  tab: z.enum(tabNames),
  progress: progressSchema,
});

const pictureNames = ['logo', 'coverImage'] as const;

/** Splits a draft into a text and its files by name. */
export function packDraft({ values, ...rest }: Draft): { text: string; files: Map<string, File> } {
  const files = new Map(values.images.map(({ key, file }) => [key, file]));
  const pictures: Record<string, unknown> = {};
  for (const name of pictureNames) {
    const value = values[name];
    if (value instanceof File) files.set(name, value);
    pictures[name] = value instanceof File ? { file: name } : value;
  }
  const images = values.images.map(({ key, title, description }) => ({ key, title, description }));
  return { text: JSON.stringify({ ...rest, values: { ...values, ...pictures, images } }), files };
}

/** Restores a draft, without the pictures whose file is gone. Undefined if the text is not a draft. */
export async function unpackDraft(
  packed: string,
  readFile: (name: string) => Promise<File | undefined>,
): Promise<Draft | undefined> {
  const stored = storedDraft.safeParse(parseJson(packed)).data;
  if (!stored) return undefined;
  const { values } = stored;
  const readPicture = async (value: z.infer<typeof picture>) =>
    typeof value === 'string' ? value : ((await readFile(value.file)) ?? '');
  const images = await Promise.all(values.images.map(async image => ({ ...image, file: await readFile(image.key) })));
  return {
    ...stored,
    values: {
      ...values,
      categoryId: values.categoryId,
      logo: await readPicture(values.logo),
      coverImage: await readPicture(values.coverImage),
      images: images.flatMap(({ file, ...image }) => (file ? [{ ...image, file }] : [])),
    },
  };
}

function parseJson(packed: string): unknown {
  try {
    return JSON.parse(packed);
  } catch {
    return undefined;
  }
}
