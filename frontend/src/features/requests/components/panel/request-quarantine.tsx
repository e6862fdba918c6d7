import { t } from '@lingui/core/macro';
import { Quarantine } from '#components/ui/quarantine.tsx';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { heldRequestsQuery, useReleaseRequest } from '../../api/admin-requests.ts';

/** The requests to be listed that look like spam, and why. An administrator takes out what is none. */
export function RequestQuarantine() {
  const list = usePagedQuery(heldRequestsQuery());
  const release = useReleaseRequest();
  return (
    <Quarantine
      list={list}
      toSuspect={({ id, name, email, description, createdAt, suspicion }) => ({
        id,
        subject: name,
        email,
        text: description,
        createdAt,
        suspicion,
      })}
      release={release.mutateAsync}
      texts={{
        back: t`All requests`,
        meaning: t`Administrators were not notified of these requests, and they count nowhere. Take out those that are no spam: they then wait for your decision. The others are deleted after some time.`,
        empty: t`Requests that look like spam appear here, and not among the others.`,
        loading: t`Loading requests`,
        notLoaded: t`Failed to load requests. Please try again.`,
        released: t`The request now waits for your decision.`,
        notReleased: t`Failed to take the request out. Please try again.`,
      }}
    />
  );
}
