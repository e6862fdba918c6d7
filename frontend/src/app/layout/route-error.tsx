import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ClosedDoorPage } from '#components/ui/closed-door-page.tsx';
import { paths } from '#lib/paths.ts';

/** Replaces a page that failed to render, or whose code could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <ClosedDoorPage
      role="alert"
      title="Something went wrong"
      text="This page could not be shown. Load it again, or start from the home page."
    >
      <Button onClick={() => window.location.reload()}>Load again</Button>
      <ButtonLink variant="secondary" to={paths.home}>
        Go to the home page
      </ButtonLink>
    </ClosedDoorPage>
  );
}
