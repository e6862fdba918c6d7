import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Direction } from 'radix-ui';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { pageDirection } from '#lib/direction.ts';
import { untilFirstUse } from '#lib/first-use.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { onFirstUse } from '#lib/on-first-use.ts';
import { useProofRequest } from '#lib/proof.ts';
import { useToastEntries } from '#lib/toast-store.ts';

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Direction.Provider dir={pageDirection()}>
        {children}
        <Toasts />
        <Proof />
        <TooltipsOnDemand />
      </Direction.Provider>
    </QueryClientProvider>
  );
}

/** Toasts appear after an action of the user or a failure, so the code that draws them is not part of the first load. */
function Toasts() {
  const entries = useToastEntries();
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    if (Toaster) return;
    const sign = entries.length > 0 ? Promise.resolve() : untilFirstUse();
    sign
      .then(() => import('#components/ui/toaster.tsx'))
      .then(
        module => setToaster(() => module.Toaster),
        // A page that lost its connection stays; the next toast tries again.
        () => undefined,
      );
  }, [Toaster, entries]);

  return Toaster && <Toaster />;
}

const ProofDialog = lazyComponent(() => import('#features/auth/components/proof-dialog.tsx'), 'ProofDialog');

/** Some changes ask for a fresh sign-in, from any page. */
function Proof() {
  const request = useProofRequest();
  return (
    request && (
      <Suspense>
        <ProofDialog request={request} />
      </Suspense>
    )
  );
}

/** Tooltips need a pointer or a keyboard in use, so their code is not part of the first load either. Every control has its name without. */
const TooltipsOnDemand = onFirstUse(() => import('#components/ui/tooltip.tsx'), 'Tooltips');
