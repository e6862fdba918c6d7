import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#components/ui/button.tsx';
import { ClosedDoorPage } from '#components/ui/closed-door-page.tsx';
import { paths } from '#lib/paths.ts';

export default function NotFound() {
  return (
    <ClosedDoorPage
      title={t`404 Page Not Found`}
      text={t`This door leads nowhere. The address may be mistyped, or the page has moved.`}
    >
      <ButtonLink to={paths.home}>
        <Trans>Go to the home page</Trans>
      </ButtonLink>
      <ButtonLink variant="secondary" to={paths.businesses()}>
        <Trans>Browse businesses</Trans>
      </ButtonLink>
    </ClosedDoorPage>
  );
}
