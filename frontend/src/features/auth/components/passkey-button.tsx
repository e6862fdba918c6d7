import { t } from '@lingui/core/macro';
import { KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { isDismissed, knowsPasskeys } from '#lib/passkeys.ts';
import { failureToast, toast } from '#lib/toast-store.ts';
import { usePasskeySignIn } from '../api/passkey.ts';

interface PasskeyButtonProps {
  readonly label: string;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  readonly className?: string;
}

/** Signs in with a passkey. Shows nothing in a browser without them. */
export function PasskeyButton({ label, variant = 'secondary', className }: PasskeyButtonProps) {
  const signIn = usePasskeySignIn();
  if (!knowsPasskeys()) return null;

  async function start() {
    try {
      const { name, username } = await signIn.mutateAsync();
      toast({ title: t`Login successful`, description: t`Welcome back, ${name ?? username}`, tone: 'success' });
    } catch (error) {
      if (isDismissed(error)) return;
      toast(
        failureToast(error, { title: t`Login failed`, description: t`The passkey did not work. Please try again.` }),
      );
    }
  }

  return (
    <Button
      variant={variant}
      icon={KeyRound}
      pending={signIn.isPending}
      onClick={() => void start()}
      className={className}
    >
      {label}
    </Button>
  );
}
