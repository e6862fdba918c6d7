import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BusinessLogo } from '#components/ui/business-logo.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { choose } from '#features/compare/chosen.ts';
import { paths } from '#lib/paths.ts';
import type { ComparedPlace } from './compared-place.ts';

interface ColumnHeadProps {
  readonly business: Business;
  readonly all: readonly Business[];
  readonly place: ComparedPlace | undefined;
}

/** Picture, logo and name of a column, and a link that removes it. */
export function ColumnHead({ business, all, place }: ColumnHeadProps) {
  const { id, name, coverImage } = business;
  const rest = all.filter(other => other.id !== id);
  return (
    <div className="relative">
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-primary-soft sm:aspect-16/9">
        {coverImage && (
          <Picture src={coverImage} alt="" sizes="(min-width: 40rem) 22rem, 50vw" eager className="size-full" />
        )}
      </div>
      <Link
        to={paths.compare(
          rest.map(other => other.id),
          { near: place?.near, place: place?.name },
        )}
        replace
        preventScrollReset
        onClick={() => choose(rest)}
        aria-label={t`Take ${name} out`}
        className="absolute top-1.5 end-1.5 grid size-11 place-items-center rounded-full bg-raised/90 text-ink shadow-raised hover:bg-raised max-sm:top-1 max-sm:end-1"
      >
        <X aria-hidden className="size-4.5" />
      </Link>
      <BusinessLogo
        business={business}
        px={48}
        className="relative -mt-6 ms-2 size-10 text-base ring-3 ring-paper sm:-mt-7 sm:ms-3 sm:size-13 sm:text-xl"
      />
      <Link
        to={paths.business(id)}
        className="mt-1.5 block font-display font-semibold underline-offset-4 hover:text-primary hover:underline sm:text-lg"
      >
        <bdi>{name}</bdi>
      </Link>
    </div>
  );
}
