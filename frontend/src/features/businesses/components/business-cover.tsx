import type { Business } from '@doorstep/contracts/businesses.ts';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { Picture } from '#components/ui/picture.tsx';
import { paths } from '#lib/paths.ts';

/** The cover with a gradient, and the link back on it. */
export function BusinessCover({ business: { coverImage } }: { business: Pick<Business, 'coverImage'> }) {
  return (
    <div className="relative aspect-4/3 max-h-104 w-full overflow-hidden bg-primary-soft sm:aspect-21/9 md:rounded-card">
      {coverImage ? (
        <>
          <Picture
            src={coverImage}
            alt=""
            sizes="(min-width: 79rem) 75rem, 100vw"
            priority
            className="absolute inset-0"
          />
          <div className="absolute inset-0 bg-linear-to-t from-black/50 via-transparent to-black/20" />
        </>
      ) : (
        <p className="grid size-full place-items-center text-muted">No cover image</p>
      )}
      <BackLink />
    </div>
  );
}

/** Leads back to the visitor's list, with its filters and scroll position; to the full list for visitors from elsewhere. */
function BackLink() {
  const navigate = useNavigate();
  return (
    <Link
      to={paths.businesses()}
      onClick={event => {
        const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (!isPlainClick || !(window.history.state?.idx > 0)) return;
        event.preventDefault();
        navigate(-1);
      }}
      className="absolute top-4 left-4 inline-flex h-11 items-center gap-2 rounded-full bg-raised/95 pr-5 pl-4 font-semibold text-sm shadow-raised transition-colors hover:bg-raised"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      Back
    </Link>
  );
}
