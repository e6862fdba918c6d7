import { type InquiryInput, inquiryInput, inquiryTrap } from '@doorstep/contracts/inquiries.ts';
import { useEffect, useRef } from 'react';
import { valueInTrap } from '#components/ui/trap-field.tsx';
import { useKeyring } from '#lib/keyring.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useCreateInquiry } from './api/inquiries.ts';

interface InquiryFormOptions {
  readonly businessId: number;
  /** What the inquiry is about; undefined for the business as a whole. */
  readonly service: string | undefined;
  readonly onSent: () => void;
}

/** The form of an inquiry. It lives as long as the page, so that a dialog opened again shows what was typed. */
export function useInquiryForm({ businessId, service, onSent }: InquiryFormOptions) {
  const createInquiry = useCreateInquiry(businessId);
  const keys = useKeyring();
  const trap = useRef<HTMLInputElement>(null);
  const { form, submit } = useApiForm({
    schema: inquiryInput,
    defaultValues: emptyFields(service),
    send: inquiry =>
      createInquiry.mutateAsync({
        ...inquiry,
        idempotencyKey: keys.keyFor(inquiry),
        [inquiryTrap]: valueInTrap(trap.current),
      }),
    success: (_answer, _inquiry, { reset }) => {
      keys.forget();
      reset(emptyFields(service));
      onSent();
      return {
        title: 'Inquiry Sent',
        description: 'Your inquiry has been sent to the business owner. They will contact you soon.',
      };
    },
    failure: { title: 'Error', description: 'Failed to send inquiry. Please try again later.' },
  });
  const isSubjectTyped = Boolean(form.formState.dirtyFields.subject);

  useEffect(() => {
    if (!isSubjectTyped) form.setValue('subject', buildSubject(service));
  }, [form, service, isSubjectTyped]);

  return { form, submit, trap };
}

/** The subject that the form starts with. */
export const buildSubject = (service: string | undefined): string =>
  service ? `Inquiry about ${service}` : 'Service Inquiry';

const emptyFields = (service: string | undefined): Required<InquiryInput> => ({
  name: '',
  email: '',
  phone: '',
  subject: buildSubject(service),
  message: '',
});

export type InquiryForm = ReturnType<typeof useInquiryForm>;
