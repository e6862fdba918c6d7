import { RotateCw } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ClosedDoorPage } from '#components/ui/closed-door-page.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { paths } from '#lib/paths.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';

export const businessLoadFailure = {
  title: 'Error',
  description: 'Failed to load business details. Please try again later.',
};

interface BusinessUnavailableProps {
  readonly error: Error | null;
  /** Absent where the business does not exist, so that trying again cannot help. */
  readonly onRetry?: () => void;
}

/** In place of a business's page: it is missing, or could not be loaded. */
export function BusinessUnavailable({ error, onRetry }: BusinessUnavailableProps) {
  useErrorToast(error, businessLoadFailure);
  return (
    <ClosedDoorPage role="alert" title={businessLoadFailure.title} text={businessLoadFailure.description}>
      {onRetry && (
        <Button onClick={onRetry} icon={RotateCw}>
          Try again
        </Button>
      )}
      <ButtonLink variant="secondary" to={paths.businesses()}>
        Browse businesses
      </ButtonLink>
    </ClosedDoorPage>
  );
}

/** Replaces what an owner's screens show of a business that could not be loaded. */
export function OwnBusinessUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error loading business information" description="Failed to fetch business" onRetry={onRetry} />
  );
}
