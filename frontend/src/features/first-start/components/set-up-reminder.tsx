import { Trans } from '@lingui/react/macro';
import { Hammer } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';

/** Leads back to the set-up while the settings of the site were never saved. */
export function SetUpReminder() {
  const { version } = useSite();
  if (version > 0) return null;
  return (
    <Card className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:p-5">
      <Hammer aria-hidden className="size-5 shrink-0 text-primary" />
      <p className="min-w-48 flex-1">
        <Trans>
          <strong className="block font-semibold">
            <Trans>Your site is not set up yet</Trans>
          </strong>
          It still has the name and the words of the product.
        </Trans>
      </p>
      <ButtonLink variant="secondary" to={paths.setUp}>
        <Trans>Continue the set-up</Trans>
      </ButtonLink>
    </Card>
  );
}
