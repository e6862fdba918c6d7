import { z } from '@doorstep/contracts/common/zod.ts';
import { type InquiryInput, inquiryInput } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { RefusedForm } from '@doorstep/contracts/gateway/pages/page-forms.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { readTrap } from '#components/ui/trap-field.tsx';
import { useKeyring } from '#lib/keyring.ts';
import { useRefusedForm } from '#lib/rendered.ts';
import { withTyped } from '#lib/typed-fields.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { type CreateInquiryBody, useCreateInquiries, useCreateInquiry } from './api/inquiries.ts';
import type { SentInquiry } from './sent-inquiry.ts';

const inquiryForm = inquiryInput.extend({ hidesContact: z.boolean() });
type InquiryFields = Required<z.input<typeof inquiryForm>>;

interface Options {
  /** The user whose name and address fill in the form; null for a visitor. */
  readonly user: User | null | undefined;
}

interface InquiryFormOptions extends Options {
  readonly businessId: number;
  /** The service that the inquiry is about; undefined for the business as a whole. */
  readonly service: string | undefined;
  readonly onSent: (inquiry: SentInquiry) => void;
}

/** The form of an inquiry. A dialog opened again, also after a reload, shows what was typed. */
export function useInquiryForm({ businessId, ...options }: InquiryFormOptions) {
  const createInquiry = useCreateInquiry(businessId);
  return useSendingForm({
    ...options,
    draft: `inquiry-${businessId}`,
    send: async inquiry => [await createInquiry.mutateAsync(inquiry)],
    success: t`Your inquiry has been sent to the business owner. They will contact you soon.`,
  });
}

interface InquiriesFormOptions extends Options {
  readonly businessIds: readonly number[];
  readonly onSent: (inquiry: SentInquiry) => void;
}

/** The form of one inquiry to several businesses. */
export function useInquiriesForm({ businessIds, ...options }: InquiriesFormOptions) {
  const createInquiries = useCreateInquiries(businessIds);
  return useSendingForm({
    ...options,
    service: undefined,
    draft: 'inquiries',
    send: createInquiries.mutateAsync,
    success: t`Each business answers you in a conversation of its own.`,
  });
}

interface SendingOptions extends Omit<InquiryFormOptions, 'businessId'> {
  readonly draft: string;
  readonly send: (inquiry: CreateInquiryBody) => Promise<SentInquiry['conversations']>;
  readonly success: string;
}

function useSendingForm({ service, user, draft, send, onSent, success }: SendingOptions) {
  const keys = useKeyring();
  const trap = useRef<HTMLInputElement>(null);
  const refused = useRefusedForm();
  const sending = useApiForm({
    schema: inquiryForm,
    draft,
    // Typed text stays, even if another service is chosen or the visitor signs in.
    values: fieldsWith(refused, service, user),
    resetOptions: { keepDirtyValues: true, keepErrors: refused !== undefined },
    send: inquiry =>
      send({
        ...inquiry,
        idempotencyKey: keys.keyFor(inquiry),
        ...readTrap(trap.current),
      }),
    success: (conversations, { name, email }, { reset }) => {
      keys.forget();
      reset(fieldsWith(undefined, service, user), { keepDirtyValues: false });
      onSent({ name, email, conversations });
      return {
        title: t`Inquiry Sent`,
        description: success,
        isShown: true,
      };
    },
    failure: { title: t`Error`, description: t`Failed to send inquiry. Please try again later.` },
  });

  return { ...sending, trap };
}

/** The initial subject of the form. */
export const buildSubject = (service: string | undefined): string =>
  service ? t`Inquiry about ${service}` : t`Service Inquiry`;

const firstFields = (service: string | undefined, user: User | null | undefined): Required<InquiryInput> => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: '',
  subject: buildSubject(service),
  message: '',
});

/** The initial fields, with what was typed before the form was refused. A form without code has the value of a checkbox only if it is ticked. */
const fieldsWith = (refused: RefusedForm | undefined, ...known: Parameters<typeof firstFields>): InquiryFields => ({
  ...withTyped(firstFields(...known), refused),
  hidesContact: Boolean(refused?.values.hidesContact),
});

export type InquiryForm = ReturnType<typeof useInquiryForm>;
