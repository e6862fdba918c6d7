import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import type { Desk } from '#lib/desk.ts';
import { useKeyring } from '#lib/keyring.ts';
import { useSite } from '#lib/site.ts';
import { type FailureText, failureToast, type ToastContent, toast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useChosenPicture } from '#lib/use-chosen-picture.ts';
import { useEdit } from '#lib/use-edit.ts';
import { storePicture, useSaveOffering } from './api/offerings.ts';
import { offeringForm, type ParsedOffering, toOfferingFields } from './offering-form.ts';

interface OfferingFormOptions {
  readonly businessId: number;
  readonly desk: Desk;
  /** The service to change; undefined for a new one. */
  readonly offering: Offering | undefined;
  readonly onSaved: () => void;
}

/** The form of a service. Its picture is uploaded first; when the form is sent again, it is not uploaded again. */
export function useOfferingForm({ businessId, desk, offering, onSaved }: OfferingFormOptions) {
  const save = useSaveOffering(businessId);
  const keys = useKeyring();
  const [progress, setProgress] = useState<number>();
  const picture = useChosenPicture(offering?.image);
  const { edit, pick } = useEdit({
    stored: offering,
    toFields: toOfferingFields,
    outside: { image: url => picture.show(url ? String(url) : undefined) },
  });

  async function send(fields: ParsedOffering) {
    try {
      const image = await picture.store(file => {
        setProgress(0);
        return storePicture(businessId, file, setProgress);
      });
      const filled = { ...fields, image };
      if (offering) await save.update({ params: { id: offering.id }, body: pick(filled) });
      else await save.create({ params: { id: businessId }, body: { ...filled, idempotencyKey: keys.keyFor(filled) } });
    } finally {
      setProgress(undefined);
    }
  }

  const { form, submit } = useApiForm({
    edit,
    schema: offeringForm(desk, offering?.price ?? '', useSite()),
    defaultValues: toOfferingFields(offering),
    send,
    success: () => {
      onSaved();
      return offering ? { title: t`Service Updated` } : addedToasts[desk];
    },
    failure: error => {
      const text = offering
        ? { title: t`Error Updating Service`, description: t`Failed to update service` }
        : addFailures[desk];
      // An answer without a sentence for people, such as a proxy's, is named by its status.
      const description = error instanceof ApiError ? t`Server error: ${error.status}` : text.description;
      return failureToast(error, { ...text, description });
    },
    invalid: () =>
      toast({ title: t`Validation Error`, description: t`Please fill in all required fields`, tone: 'danger' }),
  });

  return { form, submit, edit, picture, progress };
}

const addedToasts: Record<Desk, ToastContent> = {
  dashboard: { title: t`Service Added` },
  portal: { title: t`Service Created`, description: t`Your new service has been added successfully` },
};

const addFailures: Record<Desk, FailureText> = {
  dashboard: { title: t`Error Adding Service`, description: t`Failed to create service` },
  portal: { title: t`Error Creating Service`, description: t`There was a problem adding your service` },
};
