import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/paths.ts';

/** Leads from the settings of a dashboard to those of notifications. */
export const NotificationSettingsLink = () => (
  <Card className="p-6">
    <h2 className="text-xl">
      <Trans>Notifications</Trans>
    </h2>
    <p className="mt-1 text-muted">
      <Trans>Choose what you hear about: in the app, by mail, or in this browser.</Trans>
    </p>
    <ButtonLink variant="secondary" className="mt-4" to={paths.profile({ tab: 'notifications' })}>
      <Trans>Notification settings</Trans>
    </ButtonLink>
  </Card>
);
