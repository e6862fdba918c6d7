import { otherCategoryId } from '@doorstep/contracts/categories.ts';
import { type RequestInput, requestInput, requestTrap } from '@doorstep/contracts/requests.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { createKeyring, randomUuid } from '#lib/keyring.ts';
import { useToast } from '#lib/toast-store.ts';
import { useCreateRequest } from './api/requests.ts';

/** A request as the form gives it. */
export type FilledRequest = z.output<typeof requestInput>;

const empty = {
  name: '',
  description: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  website: '',
};

/** The request somebody writes. `sent` is what was sent, undefined before. */
export function useRequestForm() {
  const { toast } = useToast();
  const createRequest = useCreateRequest();
  const [keys] = useState(() => createKeyring(randomUuid));
  const [sent, setSent] = useState<FilledRequest>();
  const form = useForm<RequestInput, unknown, FilledRequest>({
    resolver: zodResolver(requestInput),
    defaultValues: empty,
  });
  const categoryId: number | undefined = useWatch({ control: form.control, name: 'categoryId' });

  /** `trap` is what stands in the field that no person sees. */
  const send = (trap: string) =>
    form.handleSubmit(async request => {
      try {
        await createRequest.mutateAsync({ ...request, idempotencyKey: keys.keyFor(request), [requestTrap]: trap });
      } catch (error) {
        showFieldErrors(error, form.setError, requestInput.keyof().options);
        const description = sentenceOf(error, 'Failed to send your request. Please try again later.');
        toast({ title: 'Error', description, tone: 'danger' });
        return;
      }
      setSent(request);
    })();

  return { form, categoryId, isOther: categoryId === otherCategoryId, send, sent };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
