import type { Business } from '@doorstep/contracts/businesses.ts';
import type { InquiryInput } from '@doorstep/contracts/inquiries.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { DialogClose } from '#components/ui/dialog.tsx';
import { paths } from '#lib/paths.ts';
import { responseTimeQuery } from '../api/inquiries.ts';
import { formatResponseTime } from '../response-time.ts';

interface InquirySentProps {
  readonly business: Pick<Business, 'id' | 'name'>;
  readonly inquiry: Pick<InquiryInput, 'email' | 'subject' | 'message'>;
  readonly user: User | null | undefined;
}

/** What was sent and what happens next, to keep: instead of the form, until the dialog is closed. */
export function InquirySent({ business: { id, name }, inquiry: { email, subject, message }, user }: InquirySentProps) {
  const { data: time } = useQuery(responseTimeQuery(id));
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="flex gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
        <span>
          {name} has your inquiry and answers to <strong className="font-semibold">{email}</strong>
          {time?.typicalMinutes === undefined ? '.' : `, usually ${formatResponseTime(time.typicalMinutes)}.`}
        </span>
      </p>
      <figure className="rounded-card bg-sunken px-4 py-3.5">
        <figcaption className="font-semibold">{subject}</figcaption>
        <p className="mt-1 line-clamp-6 whitespace-pre-line text-sm">{message}</p>
      </figure>
      <p className="text-muted text-sm">
        {user
          ? 'You find it, and what became of it, under My inquiries in your profile.'
          : 'Sign in before you send the next one, and you find it under My inquiries in your profile.'}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {user && (
          <ButtonLink variant="secondary" to={paths.profile({ tab: 'inquiries' })}>
            My inquiries
          </ButtonLink>
        )}
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
      </div>
    </div>
  );
}
