import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { cn } from '#lib/cn.ts';
import { pageDirection } from '#lib/direction.ts';
import { toastStore, useToastEntries } from '#lib/toast-store.ts';
import { Button } from './button.tsx';

/**
 * Draws the toasts of `toast`: 5 s, swipe to the edge of the screen past 50 px, F8 focuses them. On phones they appear at the bottom,
 * above the bar of the page. An open sheet, which locks the scroll of the page, has its buttons there, so over it they come down from the
 * top and leave the corner to its close button.
 */
export function Toaster() {
  const entries = useToastEntries();
  return (
    <Radix.Provider duration={5000} swipeDirection={pageDirection() === 'rtl' ? 'left' : 'right'} swipeThreshold={50}>
      {entries.map(({ id, open, title, description, tone, durationMs, action, isShown }) => (
        <Radix.Root
          key={id}
          open={open}
          duration={durationMs}
          onOpenChange={isOpen => {
            if (!isOpen) toastStore.dismiss(id);
          }}
          className={cn(
            isShown
              ? 'sr-only'
              : 'flex items-start gap-3 rounded-card border border-line bg-raised py-3.5 pe-2 ps-4 shadow-overlay narrow:flex-wrap narrow:justify-between',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-slide-in data-[swipe=end]:animate-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
          )}
        >
          {tone === 'success' && <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />}
          {tone === 'danger' && <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-text" />}
          <div className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere narrow:order-1 narrow:basis-full narrow:pe-2">
            <Radix.Title className="font-semibold">{title}</Radix.Title>
            {description && <Radix.Description className="text-muted text-sm">{description}</Radix.Description>}
          </div>
          {action && (
            <Radix.Action asChild altText={action.label}>
              <Button variant="soft" size="sm" className="narrow:order-2" onClick={action.onClick}>
                {action.label}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close
            aria-label={t`Dismiss`}
            className="-mt-2 ms-auto grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
          >
            <X aria-hidden className="size-4.5" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label={t`Notifications ({hotkey})`}
        className="fixed end-0 bottom-(--bar) z-60 flex w-full max-w-[420px] flex-col gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none max-sm:in-data-scroll-locked:top-0 max-sm:in-data-scroll-locked:bottom-auto max-sm:in-data-scroll-locked:pe-17"
      />
    </Radix.Provider>
  );
}
