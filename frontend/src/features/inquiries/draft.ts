import type { InquiryInput } from '@doorstep/contracts/inquiries.ts';

/** The subject a form starts with (specification, Contact dialog). */
export const subjectFor = (service: string | undefined): string =>
  service ? `Inquiry about ${service}` : 'Service Inquiry';

export const emptyDraft = (service: string | undefined): Required<InquiryInput> => ({
  name: '',
  email: '',
  phone: '',
  subject: subjectFor(service),
  message: '',
});
