import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from './button.tsx';

/** Opens the portfolio as visitors see it, in a new tab. */
export function PublicPortfolioLink({ businessId }: { businessId: number }) {
  return (
    <ButtonLink variant="secondary" to={paths.businessPortfolio(businessId)} target="_blank" icon={ExternalLink}>
      <Trans>View Portfolio</Trans>
    </ButtonLink>
  );
}
