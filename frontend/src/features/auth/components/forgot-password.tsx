import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#components/ui/dialog.tsx';
import { siteConfigQuery } from '../api/site-config.ts';
import { PasswordResetRequest } from './password-reset-request.tsx';

/** Put it outside of other forms: the events of the form in it would reach them. */
export function ForgotPassword({ administratorEmail }: { administratorEmail: string }) {
  const { data: config } = useQuery(siteConfigQuery);
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="link" className="min-h-11 justify-self-center text-sm">
          Forgot password?
        </Button>
      </DialogTrigger>
      <DialogContent title="Forgot password?">
        {config?.email ? (
          <PasswordResetRequest />
        ) : (
          <p>
            Please ask the administrator for a new one:{' '}
            <a
              href={`mailto:${administratorEmail}`}
              className="break-words font-semibold text-primary underline underline-offset-4"
            >
              {administratorEmail}
            </a>
          </p>
        )}
      </DialogContent>
    </Dialog>
  );
}
