import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { untilFirstUse } from '#lib/first-use.ts';
import { useToastEntries } from '#lib/toast-store.ts';

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toasts />
      <TooltipsOnDemand />
    </QueryClientProvider>
  );
}

/** Toasts follow what somebody does, or a failure. The code that draws them is no part of the first load. */
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

/** Tooltips are for pointers and keyboards that are in use already, so their code is no part of the first load either. */
function TooltipsOnDemand() {
  const [Tooltips, setTooltips] = useState<ComponentType>();

  useEffect(() => {
    untilFirstUse()
      .then(() => import('#components/ui/tooltip.tsx'))
      .then(
        module => setTooltips(() => module.Tooltips),
        // Every control has its name without them.
        () => undefined,
      );
  }, []);

  return Tooltips && <Tooltips />;
}
