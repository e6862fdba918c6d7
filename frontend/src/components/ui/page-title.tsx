import { siteName } from '@doorstep/contracts/config.ts';

/** The text of the browser's tab; without a title the site's name alone. React lifts it into the head. */
export function PageTitle({ title }: { title?: string }) {
  return <title>{title ? `${title} · ${siteName}` : siteName}</title>;
}
