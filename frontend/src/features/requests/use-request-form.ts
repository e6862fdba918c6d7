import type { z } from '@doorstep/contracts/common/zod.ts';
import { otherCategoryId } from '@doorstep/contracts/directory/categories/schema.ts';
import { createBusinessRequest } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { type RequestInput, requestInput } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { readTrap } from '#components/ui/trap-field.tsx';
import { useKeyring } from '#lib/keyring.ts';
import { readId } from '#lib/paths.ts';
import { useRefusedForm } from '#lib/rendered.ts';
import { withTyped } from '#lib/typed-fields.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useCall } from '#lib/use-api-mutation.ts';

export type SentRequest = z.output<typeof requestInput>;

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

/** Values of the form from the address of an invitation. */
function readInvitation(search: URLSearchParams) {
  const [categoryId, subcategoryId] = [readId(search.get('categoryId')), readId(search.get('subcategoryId'))];
  return {
    city: search.get('city') ?? '',
    ...(categoryId !== undefined && { categoryId, ...(subcategoryId !== undefined && { subcategoryId }) }),
  };
}

/** The form that asks for a business to be listed. `sent` is undefined until it was sent. */
export function useRequestForm() {
  const createRequest = useCall(createBusinessRequest);
  const keys = useKeyring();
  const trap = useRef<HTMLInputElement>(null);
  const { city, ...invited } = readInvitation(useSearchParams()[0]);
  const first: Partial<RequestInput> = { ...withTyped({ ...empty, city }, useRefusedForm()), ...invited };
  const [sent, setSent] = useState<SentRequest>();
  const { form, submit } = useApiForm({
    schema: requestInput,
    defaultValues: first,
    send: request =>
      createRequest.mutateAsync({
        body: { ...request, idempotencyKey: keys.keyFor(request), ...readTrap(trap.current) },
      }),
    success: (_, request) => {
      setSent(request);
      return undefined;
    },
    failure: { title: t`Error`, description: t`Failed to send your request. Please try again later.` },
  });
  const categoryId = useWatch({ control: form.control, name: 'categoryId' });

  return { form, submit, trap, categoryId, isOther: categoryId === otherCategoryId, sent };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
