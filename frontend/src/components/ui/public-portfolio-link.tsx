import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Button } from './button.tsx';

/** Opens the portfolio as visitors see it, in a new tab. */
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
