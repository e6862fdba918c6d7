import { Link } from 'react-router-dom';

interface LinkItemsProps {
  readonly links: readonly { readonly label: string; readonly to: string }[];
  readonly className: string;
}

/** Links as the items of a list. */
export const LinkItems = ({ links, className }: LinkItemsProps) =>
  links.map(({ label, to }) => (
    <li key={to}>
      <Link to={to} className={className}>
        {label}
      </Link>
    </li>
  ));
