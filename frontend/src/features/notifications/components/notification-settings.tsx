import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { settingsQuery } from '../api/settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { ThisBrowser } from './this-browser.tsx';

/** Which notifications a user gets, and how. */
export function NotificationSettings({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(settingsQuery(user.id));
  if (isError && !data)
    return <ErrorState description={t`Your settings could not be loaded.`} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={t`Loading your settings`} className="grid gap-6">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <SettingsForm user={user} settings={data} />
      <ThisBrowser userId={user.id} />
    </div>
  );
}
