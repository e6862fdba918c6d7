import { t } from '@lingui/core/macro';
import { type RefObject, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** Set once the form is saved, before it says so itself: for forms that lead to another page then. */
  readonly isSaved?: RefObject<boolean>;
  /** True if another tab of the page (`?tab=`) leaves the form too. */
  readonly leavesByTab?: boolean;
}

const tabOf = ({ search }: Location) => new URLSearchParams(search).get('tab');

/** Asks before a form on a page is left with unsaved changes. */
export function LeaveGuard({ isDirty, isSaved, leavesByTab = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isSaved?.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (leavesByTab && tabOf(currentLocation) !== tabOf(nextLocation))),
  );
  useWarningBeforeUnload(isDirty && !isSaved?.current);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={open => !open && blocker.reset?.()}
      title={t`Leave without saving?`}
      description={t`What you changed on this page is lost.`}
      action={t`Leave`}
      actionPending={t`Leaving...`}
      keep={t`Stay`}
      pending={false}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

/** The confirmation of the browser, for closing the tab or loading another site. */
function useWarningBeforeUnload(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
