import { ButtonLink } from '#components/ui/button.tsx';
import { ClosedDoorPage } from '#components/ui/closed-door-page.tsx';
import { paths } from '#lib/paths.ts';

export default function NotFound() {
  return (
    <ClosedDoorPage
      title="404 Page Not Found"
      text="This door leads nowhere. The address may be mistyped, or the page has moved."
    >
      <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
      <ButtonLink variant="secondary" to={paths.businesses()}>
        Browse businesses
      </ButtonLink>
    </ClosedDoorPage>
  );
}
