import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';

/** To what visitors see of the portfolio, in a new tab. */
export function PublicPortfolioLink({ businessId }: { businessId: number }) {
  return (
    <Button variant="secondary" asChild>
      <Link to={paths.businessPortfolio(businessId)} target="_blank">
        <ExternalLink aria-hidden />
        View Portfolio
      </Link>
    </Button>
  );
}
