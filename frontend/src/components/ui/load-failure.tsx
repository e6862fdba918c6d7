import { Button } from './button.tsx';

/** Shown at a field whose options could not be loaded. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <span role="alert" className="flex flex-wrap items-baseline gap-x-3 text-danger-text">
      {text}
      <Button variant="link" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </span>
  );
}
