import type { Business } from '@doorstep/contracts/businesses.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { responseTimeQuery } from '../api/inquiries.ts';
import { formatResponseTime } from '../response-time.ts';

/** What the page of an inquiry says once it was sent. */
export function InquiryThanks({ business: { id, name } }: { business: Pick<Business, 'id' | 'name'> }) {
  const { data: time } = useQuery(responseTimeQuery(id));
  return (
    <div className="grid justify-items-start gap-6">
      <p className="flex gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
        <span>
          {name} has your inquiry and answers by e-mail
          {time?.typicalMinutes === undefined ? '.' : `, usually ${formatResponseTime(time.typicalMinutes)}.`}
        </span>
      </p>
      <ButtonLink variant="secondary" to={paths.business(id)}>
        Back to {name}
      </ButtonLink>
    </div>
  );
}
