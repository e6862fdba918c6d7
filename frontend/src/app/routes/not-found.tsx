import { ClosedDoor } from '#components/brand/arch.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { paths } from '#lib/paths.ts';

export default function NotFound() {
  return (
    <div className="wrap flex min-h-[70dvh] flex-col items-center justify-center py-16 text-center">
      <PageTitle title="404 Page Not Found" />
      <ClosedDoor />
      <h1 tabIndex={-1} className="mt-8 text-2xl sm:text-3xl">
        404 Page Not Found
      </h1>
      <p className="mt-2 max-w-96 text-muted">
        This door leads nowhere. The address may be mistyped, or the page has moved.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
        <ButtonLink variant="secondary" to={paths.businesses()}>
          Browse businesses
        </ButtonLink>
      </div>
    </div>
  );
}
