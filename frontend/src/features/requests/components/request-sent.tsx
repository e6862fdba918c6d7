import { writeAddress } from '@doorstep/contracts/language/addresses.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ArchNiche } from '#components/brand/arch.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import type { SentRequest } from '../use-request-form.ts';

interface RequestSentProps {
  /** Undefined if the form was sent without JavaScript: the answering page does not know it. */
  readonly request: SentRequest | undefined;
  /** The names of the chosen or proposed categories. */
  readonly category: string;
}

/** The confirmation that replaces the form. */
export function RequestSent({ request, category }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = request !== undefined;
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);

  return (
    <>
      <ArchNiche>
        <MailCheck className="mt-3 size-9" strokeWidth={1.6} />
      </ArchNiche>
      <h2 ref={heading} tabIndex={-1} className="mt-5 text-2xl">
        <Trans>Your request was sent</Trans>
      </h2>
      <p className="mt-2 max-w-reading text-muted">
        <Trans>
          The administrator reviews it next and writes to you. If your profile still lacks something then, you add it,
          and it is reviewed once more before it is listed.
        </Trans>
      </p>
      {request && <SentFields request={request} category={category} />}
      <ButtonLink className="mt-6 max-sm:w-full" to={paths.home}>
        <Trans>Back to Home</Trans>
      </ButtonLink>
    </>
  );
}

function SentFields({ request, category }: { request: SentRequest; category: string }) {
  const { name, email, phone, website } = request;
  const place = writeAddress(request, useSite().country);
  const lines = [
    [t`Business`, name],
    [t`Category`, category],
    [t`Email`, email],
    [t`Phone`, phone],
    [t`Website`, website],
    [t`Address`, place],
  ].filter(([, text]) => text);
  return (
    <dl className="mt-6 divide-y divide-line border-line border-y">
      {lines.map(([label, text]) => (
        <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[8rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
