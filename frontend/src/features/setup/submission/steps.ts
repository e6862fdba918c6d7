import type { ApprovalStatus, Business } from '@doorstep/contracts/businesses.ts';
import type { GalleryItem } from '@doorstep/contracts/gallery.ts';
import { toInput } from '#features/business-form/business-values.ts';
import { ApiError, hasStatus } from '#lib/api-error.ts';
import type { SetupImage, SetupValues } from '../setup-values.ts';
import { fingerprintOf, freshProgress, type Progress } from './progress.ts';

type Input = ReturnType<typeof toInput>;
type Report = (fraction: number) => void;
type Texts = Pick<SetupImage, 'title' | 'description'>;

/** What the steps ask of the server. */
export interface Calls {
  create(input: Input & { idempotencyKey: string }): Promise<{ id: number }>;
  update(businessId: number, input: Partial<Input>): Promise<unknown>;
  link(businessId: number): Promise<unknown>;
  storePicture(businessId: number, file: File, onProgress: Report): Promise<string>;
  addImage(businessId: number, image: SetupImage, onProgress: Report): Promise<GalleryItem>;
  changeImage(itemId: number, texts: Texts): Promise<unknown>;
  removeImage(itemId: number): Promise<unknown>;
  submitForReview(businessId: number): Promise<unknown>;
  reviewStatus(): Promise<ApprovalStatus>;
  refreshUser(): Promise<unknown>;
  newKey(): string;
}

/** One step. What `run` resolves with, or keeps on its way, becomes part of the progress. */
export interface Step {
  readonly id: string;
  readonly label: string;
  isDone(progress: Progress): boolean;
  run(
    progress: Progress,
    help: { onProgress: Report; keep: (change: Partial<Progress>) => void },
  ): Promise<Partial<Progress>>;
}

/** What submitting a setup takes, in order (specification, section 4). `before` is the business as it was, if there was one. */
export function submissionSteps(values: SetupValues, start: Progress, calls: Calls, before?: Business): Step[] {
  return [
    saveProfile(values, calls, before),
    {
      id: 'link',
      label: 'Link it to your account',
      isDone: progress => progress.isLinked,
      run: async progress => {
        await calls.link(idIn(progress));
        return { isLinked: true };
      },
    },
    ...storePicture('logo', 'Upload the logo', values, calls),
    ...storePicture('coverImage', 'Upload the cover image', values, calls),
    ...removeLeftOut(values.images, start, calls),
    ...values.images.map((image, index) => uploadImage(image, `Upload image ${index + 1}: ${nameOf(image)}`, calls)),
    {
      id: 'review',
      label: 'Submit for approval',
      isDone: progress => progress.isSubmitted,
      run: async progress => {
        try {
          await calls.submitForReview(idIn(progress));
        } catch (error) {
          // An answer that was lost: it was submitted before.
          const status = hasStatus(error, 409) ? await calls.reviewStatus() : 'none';
          if (status !== 'pending' && status !== 'approved') throw error;
        }
        return { isSubmitted: true };
      },
    },
    {
      id: 'account',
      label: 'Open your dashboard',
      isDone: () => false,
      run: async () => {
        await calls.refreshUser();
        return {};
      },
    },
  ];
}

function saveProfile(values: SetupValues, calls: Calls, before?: Business): Step {
  const input = toInput(values, before);
  // In one order, whether the form was filled in just now or comes from the draft.
  const saved = JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    id: 'save',
    label: before ? 'Save your business profile' : 'Create your business profile',
    isDone: progress => progress.businessId !== undefined && progress.saved === saved,
    run: async ({ key, isSent, businessId }, { keep }) => {
      if (businessId !== undefined) {
        try {
          await calls.update(businessId, input);
        } catch (error) {
          // An administrator deleted it meanwhile: the next try makes another one.
          if (hasStatus(error, 404)) keep({ ...freshProgress(calls.newKey()), businessId: undefined });
          throw error;
        }
        return { saved };
      }
      keep({ isSent: true });
      const { id } = await calls.create({ ...input, idempotencyKey: key }).catch((error: unknown) => {
        // Refused rather than lost: there is nothing to go on with.
        if (error instanceof ApiError && error.status < 500) keep({ isSent });
        throw error;
      });
      // An earlier one that arrived has the texts of then.
      if (isSent) await calls.update(id, input);
      return { businessId: id, saved };
    },
  };
}

function storePicture(name: 'logo' | 'coverImage', label: string, values: SetupValues, calls: Calls): Step[] {
  const file = values[name];
  if (!(file instanceof File)) return [];
  const fingerprint = fingerprintOf(file);
  return [
    {
      id: name,
      label,
      isDone: ({ stored }) => stored[name] === fingerprint,
      run: async (progress, { onProgress }) => {
        const url = await calls.storePicture(idIn(progress), file, onProgress);
        await calls.update(idIn(progress), { [name]: url });
        return { stored: { ...progress.stored, [name]: fingerprint } };
      },
    },
  ];
}

/** Pictures that were uploaded and then taken out of the draft. */
function removeLeftOut(images: readonly SetupImage[], start: Progress, calls: Calls): Step[] {
  const leftOut = Object.entries(start.uploaded).filter(([key]) => !images.some(image => image.key === key));
  return leftOut.map(([key, { id }]) => ({
    id: `remove-${key}`,
    label: 'Remove an image you took out',
    isDone: ({ uploaded }) => uploaded[key] === undefined,
    run: async progress => {
      try {
        await calls.removeImage(id);
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
      const { [key]: _, ...uploaded } = progress.uploaded;
      return { uploaded };
    },
  }));
}

function uploadImage(image: SetupImage, label: string, calls: Calls): Step {
  const text = textOf(image);
  return {
    id: image.key,
    label,
    isDone: ({ uploaded }) => uploaded[image.key]?.text === text,
    run: async (progress, { onProgress }) => {
      const known = progress.uploaded[image.key];
      const item = known ?? (await addedImage(idIn(progress), image, onProgress, calls));
      if (item.text !== text) await calls.changeImage(item.id, image);
      return { uploaded: { ...progress.uploaded, [image.key]: { id: item.id, text } } };
    },
  };
}

/** One whose answer was lost before comes back as it was then, maybe with other texts. */
async function addedImage(businessId: number, image: SetupImage, onProgress: Report, calls: Calls) {
  const item = await calls.addImage(businessId, image, onProgress);
  return { id: item.id, text: textOf(item) };
}

const textOf = ({ title = '', description = '' }: Partial<Texts>): string =>
  JSON.stringify([title.trim(), description.trim()]);

const nameOf = ({ title, file }: SetupImage): string => title.trim() || file.name;

function idIn({ businessId }: Progress): number {
  if (businessId === undefined) throw new Error('The business is made first');
  return businessId;
}
