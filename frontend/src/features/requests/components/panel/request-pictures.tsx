import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { typeLabels } from '#lib/picture-types.ts';
import { requestedBusinessQuery, requestPicturesQuery } from '../../api/admin-requests.ts';

/** Every picture that visitors will see, so that nothing is approved unseen: cover, logo and gallery. */
export function RequestPictures({ businessId }: { businessId: number }) {
  const business = useQuery(requestedBusinessQuery(businessId));
  const gallery = useQuery(requestPicturesQuery(businessId));
  if (business.isPending || gallery.isPending) return <Skeleton className="mt-4 h-24" />;
  if (!business.data || !gallery.data) {
    const retry = () => void Promise.all([business.refetch(), gallery.refetch()]);
    return (
      <p className="mt-4 text-sm">
        <LoadFailure text={t`Failed to load the pictures`} onRetry={retry} />
      </p>
    );
  }
  const { coverImage, logo } = business.data;
  const pictures = [
    ...(coverImage ? [{ src: coverImage, title: t`Cover image` }] : []),
    ...(logo ? [{ src: logo, title: t`Logo` }] : []),
    ...gallery.data.items.map(({ imageUrl, title, type }) => ({ src: imageUrl, title: title || typeLabels[type] })),
  ];
  if (pictures.length === 0)
    return (
      <p className="mt-4 text-muted text-sm">
        <Trans>No pictures yet</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Pictures`} className="mt-4 grid grid-cols-3 gap-2">
      {pictures.map(({ src, title }) => (
        <li key={`${title} ${src}`} className="min-w-0">
          <Picture src={src} alt={title} sizes="10rem" className="aspect-4/3 w-full rounded-control" />
          <p dir="auto" className="match-parent mt-0.5 truncate text-muted text-xs">
            {title}
          </p>
        </li>
      ))}
    </ul>
  );
}
