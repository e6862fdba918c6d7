import { Link } from 'react-router-dom';

interface LinkItemsProps {
  readonly links: readonly { readonly label: string; readonly to: string }[];
  readonly className: string;
}

/** Links as the items of a list; those that lead elsewhere, too. */
export const LinkItems = ({ links, className }: LinkItemsProps) =>
  links.map(({ label, to }) => (
    <li key={`${label} ${to}`}>
      {isPage(to) ? (
        <Link to={to} className={className}>
          {label}
        </Link>
      ) : (
        <a href={to} rel="noopener" className={className}>
          {label}
        </a>
      )}
    </li>
  ));

/** The gateway serves everything below /api. */
const isPage = (to: string) => to.startsWith('/') && !to.startsWith('/api/');
