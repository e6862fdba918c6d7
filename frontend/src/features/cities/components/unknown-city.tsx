import { minBusinessesOfPage } from '@doorstep/contracts/directory/cities/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { ClosedDoorPage } from '#components/ui/closed-door-page.tsx';
import { paths } from '#lib/paths.ts';

/** Replaces the page of a city that does not exist or has too few businesses. `children` are links to other pages. */
export const UnknownCity = ({ children }: { children?: ReactNode }) => (
  <ClosedDoorPage
    title={t`Not enough businesses here yet`}
    text={t`We have a page for each city, and for each category in it, from ${minBusinessesOfPage} businesses on.`}
  >
    {children}
    <ButtonLink variant="secondary" to={paths.cities}>
      <Trans>All Cities</Trans>
    </ButtonLink>
    <ButtonLink variant="secondary" to={paths.businesses()}>
      <Trans>All Businesses</Trans>
    </ButtonLink>
  </ClosedDoorPage>
);
