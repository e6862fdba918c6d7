import type { Offering } from '@doorstep/contracts/offerings.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, sentenceOf } from '#lib/api-error.ts';
import type { Desk } from '#lib/desk.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { createKeyring, randomUuid } from '#lib/keyring.ts';
import { useToast } from '#lib/toast-store.ts';
import { storePicture, useSaveOffering } from './api/offerings.ts';
import { addSentences, type FilledOffering, type OfferingFields, offeringForm } from './offering-form.ts';
import { usePictureOfService } from './use-picture-of-service.ts';

interface OfferingFormOptions {
  readonly businessId: number;
  readonly desk: Desk;
  /** The service to change; undefined for a new one. */
  readonly offering: Offering | undefined;
  readonly onSaved: () => void;
}

const updateFailed = { title: 'Error Updating Service', description: 'Failed to update service' };

/** The service somebody writes. Its picture goes first; sent again after a failure, a picture that is stored stays stored. */
export function useOfferingForm({ businessId, desk, offering, onSaved }: OfferingFormOptions) {
  const { toast } = useToast();
  const save = useSaveOffering(businessId);
  const [keys] = useState(() => createKeyring(randomUuid));
  const [progress, setProgress] = useState<number>();
  const picture = usePictureOfService(offering?.image);
  const { added, addFailed } = addSentences[desk];
  const form = useForm<OfferingFields, unknown, FilledOffering>({
    resolver: zodResolver(offeringForm(desk, offering?.price ?? '')),
    defaultValues: {
      name: offering?.name ?? '',
      description: offering?.description ?? '',
      price: offering?.price ?? '',
      duration: offering?.duration ?? '',
      categoryId: String(offering?.categoryId ?? ''),
    },
  });

  async function send(fields: FilledOffering) {
    try {
      const image = await picture.stored(file => {
        setProgress(0);
        return storePicture(businessId, file, setProgress);
      });
      const filled = { ...fields, image };
      await save.mutateAsync({ id: offering?.id, offering: filled, idempotencyKey: keys.keyFor(filled) });
    } catch (error) {
      showFieldErrors(error, form.setError, ['name', 'description', 'price', 'duration', 'categoryId']);
      const { title, description } = offering ? updateFailed : addFailed;
      toast({ title, description: sentenceOf(error, unreadable(error) ?? description), tone: 'danger' });
      return;
    } finally {
      setProgress(undefined);
    }
    toast({ ...(offering ? { title: 'Service Updated' } : added), tone: 'success' });
    onSaved();
  }

  const submit = form.handleSubmit(send, () =>
    toast({ title: 'Validation Error', description: 'Please fill in all required fields', tone: 'danger' }),
  );

  return { form, submit, picture, progress };
}

/** Specification, section 8: where the server's words cannot be read, its number is said. */
const unreadable = (error: unknown): string | undefined =>
  error instanceof ApiError ? `Server error: ${error.status}` : undefined;
