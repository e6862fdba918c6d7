import { type InquiryInput, inquiryInput, inquiryTrap } from '@doorstep/contracts/inquiries.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { createKeyring, randomUuid } from '#lib/keyring.ts';
import { useToast } from '#lib/toast-store.ts';
import { useCreateInquiry } from './api/inquiries.ts';
import { emptyDraft, subjectFor } from './draft.ts';

interface InquiryFormOptions {
  readonly businessId: number;
  /** What the inquiry is about; undefined for the business as a whole. */
  readonly service: string | undefined;
  readonly onSent: () => void;
}

/** The inquiry somebody writes. It lives as long as the page, so that a closed dialog opens with what was typed. */
export function useInquiryForm({ businessId, service, onSent }: InquiryFormOptions) {
  const { toast } = useToast();
  const createInquiry = useCreateInquiry(businessId);
  const [keys] = useState(() => createKeyring(randomUuid));
  const form = useForm<InquiryInput, unknown, z.output<typeof inquiryInput>>({
    resolver: zodResolver(inquiryInput),
    defaultValues: emptyDraft(service),
  });
  const { isSubmitting, dirtyFields } = form.formState;
  const isOwnSubject = Boolean(dirtyFields.subject);

  useEffect(() => {
    if (!isOwnSubject) form.setValue('subject', subjectFor(service));
  }, [form, service, isOwnSubject]);

  /** `trap` is what stands in the field that no person sees. */
  const send = (trap: string) =>
    form.handleSubmit(async inquiry => {
      try {
        await createInquiry.mutateAsync({ ...inquiry, idempotencyKey: keys.keyFor(inquiry), [inquiryTrap]: trap });
      } catch (error) {
        showFieldErrors(error, form.setError, inquiryInput.keyof().options);
        const description = sentenceOf(error, 'Failed to send inquiry. Please try again later.');
        toast({ title: 'Error', description, tone: 'danger' });
        return;
      }
      keys.forget();
      form.reset(emptyDraft(service));
      onSent();
      toast({
        title: 'Inquiry Sent',
        description: 'Your inquiry has been sent to the business owner. They will contact you soon.',
        tone: 'success',
      });
    })();

  return { form, send, isSending: isSubmitting };
}

export type InquiryForm = ReturnType<typeof useInquiryForm>;
