import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ClosedDoor } from '#components/brand/arch.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { paths } from '#lib/paths.ts';

/** Replaces a page that failed to render, or whose code could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div role="alert" className="wrap flex min-h-[70dvh] flex-col items-center justify-center py-16 text-center">
      <PageTitle title="Something went wrong" />
      <ClosedDoor />
      <h1 tabIndex={-1} className="mt-8 text-2xl sm:text-3xl">
        Something went wrong
      </h1>
      <p className="mt-2 max-w-96 text-muted">
        This page could not be shown. Load it again, or start from the home page.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <ButtonLink variant="secondary" to={paths.home}>
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  );
}
