import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { ApprovalStatus, Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { DistanceUnit } from '@doorstep/contracts/directory/site/schema.ts';
import { t } from '@lingui/core/macro';
import { toInput, withRelated } from '#features/business-form/business-values.ts';
import { ApiError, hasStatus } from '#lib/api-error.ts';
import type { PickChanges } from '#lib/use-edit.ts';
import type { SetupImage, SetupValues } from '../setup-values.ts';
import { freshProgress, getFingerprint, type Progress } from './progress.ts';

type Input = ReturnType<typeof toInput>;
type Report = (fraction: number) => void;
type Texts = Pick<SetupImage, 'title' | 'description'>;

/** The calls of the steps. */
export interface Calls {
  create(input: Input & { idempotencyKey: string }): Promise<Business>;
  update(businessId: number, input: Partial<Input> & { version?: number }): Promise<Business>;
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

/** One step. What `run` returns, or saves meanwhile, becomes part of the progress. */
export interface Step {
  readonly id: string;
  readonly label: string;
  isDone(progress: Progress): boolean;
  run(
    progress: Progress,
    help: { onProgress: Report; save: (change: Partial<Progress>) => void },
  ): Promise<Partial<Progress>>;
}

interface Circumstances {
  readonly distanceUnit: DistanceUnit;
  /** The business that existed already, if any. */
  readonly before?: Business | undefined;
  /** Leaves what was changed since the business was read or saved; absent before there is one. */
  readonly pick?: PickChanges | undefined;
  readonly onSaved?: (business: Business) => void;
}

/** The steps of a submission, in order. */
export function submissionSteps(
  values: SetupValues,
  start: Progress,
  calls: Calls,
  circumstances: Circumstances,
): Step[] {
  return [
    saveProfile(toInput(values, circumstances.distanceUnit, circumstances.before), calls, circumstances),
    {
      id: 'link',
      label: t`Link it to your account`,
      isDone: progress => progress.isLinked,
      run: async progress => {
        await calls.link(getBusinessId(progress));
        return { isLinked: true };
      },
    },
    ...storePicture('logo', t`Upload the logo`, values, calls),
    ...storePicture('coverImage', t`Upload the cover image`, values, calls),
    ...removeDiscarded(values.images, start, calls),
    ...values.images.map((image, index) => uploadImage(image, t`Upload image ${index + 1}: ${getName(image)}`, calls)),
    {
      id: 'review',
      label: t`Submit for approval`,
      isDone: progress => progress.isSubmitted,
      run: async progress => {
        try {
          await calls.submitForReview(getBusinessId(progress));
        } catch (error) {
          // Submitted already, if the answer to an earlier attempt was lost.
          const status = hasStatus(error, 409) ? await calls.reviewStatus() : 'none';
          if (status !== 'pending' && status !== 'approved') throw error;
        }
        return { isSubmitted: true };
      },
    },
    {
      id: 'account',
      label: t`Open your dashboard`,
      isDone: () => false,
      run: async () => {
        await calls.refreshUser();
        return {};
      },
    },
  ];
}

function saveProfile(input: Input, calls: Calls, { before, pick, onSaved }: Circumstances): Step {
  // Sorted, since a form that was just filled in and one from a draft have different orders.
  const saved = JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    id: 'save',
    label: before ? t`Save your business profile` : t`Create your business profile`,
    isDone: progress => progress.businessId !== undefined && progress.saved === saved,
    run: async ({ key, isSent, businessId }, { save }) => {
      if (businessId !== undefined) {
        try {
          const seen = await calls.update(businessId, pick ? withRelated(pick(input), input) : input);
          onSaved?.(seen);
          return { saved, seen };
        } catch (error) {
          // An administrator has deleted it meanwhile, so the next attempt creates another one.
          if (hasStatus(error, 404)) save({ ...freshProgress(calls.newKey()), businessId: undefined });
          throw error;
        }
      }
      save({ isSent: true });
      const created = await calls.create({ ...input, idempotencyKey: key }).catch((error: unknown) => {
        // Refused rather than lost: no business was created.
        if (error instanceof ApiError && error.status < 500) save({ isSent });
        throw error;
      });
      // If an earlier create arrived, the business has the texts of that time.
      const seen = isSent ? await calls.update(created.id, input) : created;
      onSaved?.(seen);
      return { businessId: created.id, saved, seen };
    },
  };
}

function storePicture(name: 'logo' | 'coverImage', label: string, values: SetupValues, calls: Calls): Step[] {
  const file = values[name];
  if (!(file instanceof File)) return [];
  const fingerprint = getFingerprint(file);
  return [
    {
      id: name,
      label,
      isDone: ({ stored }) => stored[name] === fingerprint,
      run: async (progress, { onProgress }) => {
        const url = await calls.storePicture(getBusinessId(progress), file, onProgress);
        await calls.update(getBusinessId(progress), { [name]: url });
        return { stored: { ...progress.stored, [name]: fingerprint } };
      },
    },
  ];
}

/** Steps for pictures that were uploaded and then removed from the draft. */
function removeDiscarded(images: readonly SetupImage[], start: Progress, calls: Calls): Step[] {
  const discarded = Object.entries(start.uploaded).filter(([key]) => !images.some(image => image.key === key));
  return discarded.map(([key, { id }]) => ({
    id: `remove-${key}`,
    label: t`Remove an image you took out`,
    isDone: ({ uploaded }) => !Object.hasOwn(uploaded, key),
    run: async progress => {
      try {
        await calls.removeImage(id);
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
      return { uploaded: Object.fromEntries(Object.entries(progress.uploaded).filter(([each]) => each !== key)) };
    },
  }));
}

function uploadImage(image: SetupImage, label: string, calls: Calls): Step {
  const text = joinTexts(image);
  return {
    id: image.key,
    label,
    isDone: ({ uploaded }) => getOwn(uploaded, image.key)?.text === text,
    run: async (progress, { onProgress }) => {
      const uploadedBefore = getOwn(progress.uploaded, image.key);
      const item = uploadedBefore ?? (await addImage(getBusinessId(progress), image, onProgress, calls));
      if (item.text !== text) await calls.changeImage(item.id, image);
      return { uploaded: { ...progress.uploaded, [image.key]: { id: item.id, text } } };
    },
  };
}

/** Adds a picture. If an earlier attempt arrived, its picture is returned, maybe with other texts. */
async function addImage(businessId: number, image: SetupImage, onProgress: Report, calls: Calls) {
  const item = await calls.addImage(businessId, image, onProgress);
  return { id: item.id, text: joinTexts(item) };
}

const joinTexts = ({ title = '', description = '' }: Partial<Texts>): string =>
  JSON.stringify([title.trim(), description.trim()]);

const getName = ({ title, file }: SetupImage): string => title.trim() || file.name;

function getBusinessId({ businessId }: Progress): number {
  if (businessId === undefined) throw new Error('The business has to be created first');
  return businessId;
}
