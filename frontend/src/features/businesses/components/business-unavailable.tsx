import { RotateCw } from 'lucide-react';
import { ClosedDoor } from '#components/brand/arch.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
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
    <div role="alert" className="wrap flex min-h-[70dvh] flex-col items-center justify-center py-16 text-center">
      <PageTitle title={businessLoadFailure.title} />
      <ClosedDoor />
      <h1 tabIndex={-1} className="mt-8 text-2xl sm:text-3xl">
        {businessLoadFailure.title}
      </h1>
      <p className="mt-2 max-w-96 text-muted">{businessLoadFailure.description}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button onClick={onRetry} icon={RotateCw}>
            Try again
          </Button>
        )}
        <ButtonLink variant="secondary" to={paths.businesses()}>
          Browse businesses
        </ButtonLink>
      </div>
    </div>
  );
}

/** Replaces what an owner's screens show of a business that could not be loaded. */
export function OwnBusinessUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error loading business information" description="Failed to fetch business" onRetry={onRetry} />
  );
}
