import { Link } from 'react-router-dom';

/** A link of a list, to a page of the site or elsewhere. */
export interface ListedLink {
  readonly label: string;
  readonly to: string;
  /** The language of the label, if it is not that of the page. */
  readonly lang?: string | undefined;
}

interface LinkItemsProps {
  readonly links: readonly ListedLink[];
  readonly className: string;
}

/** Links as the items of a list; those that lead elsewhere, too. */
export const LinkItems = ({ links, className }: LinkItemsProps) =>
  links.map(({ label, to, lang }) => (
    <li key={`${label} ${to}`}>
      {isPage(to) ? (
        <Link to={to} lang={lang} className={className}>
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
