import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { Quarantine } from '#components/ui/quarantine.tsx';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { quarantineQuery, useReleaseInquiry } from '../../api/quarantine.ts';

/** The inquiries that look like spam, and why. The owner takes out what is none. */
export function InquiryQuarantine({ business }: { business: Pick<Business, 'id'> }) {
  const list = usePagedQuery(quarantineQuery(business.id));
  const release = useReleaseInquiry(business.id);
  return (
    <Quarantine
      list={list}
      toSuspect={({ message, ...inquiry }) => ({ ...inquiry, text: message })}
      release={release.mutateAsync}
      texts={{
        back: t`All inquiries`,
        meaning: t`You were not notified of these inquiries, and they count nowhere. Take out those that are none: they are then among your inquiries. The others are deleted after some time.`,
        empty: t`Inquiries that look like spam appear here, and not among the others.`,
        loading: t`Loading inquiries`,
        notLoaded: t`Failed to load inquiries. Please try again.`,
        released: t`The inquiry is now among the others.`,
        notReleased: t`Failed to take the inquiry out. Please try again.`,
      }}
    />
  );
}
