import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { buttonStyle } from '#components/ui/button.tsx';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { cn } from '#lib/cn.ts';
import { lazyComponent } from '#lib/lazy-component.ts';

const load = () => import('./mobile-panel.tsx');
const MobilePanel = lazyComponent(load, 'MobilePanel');

/** The header's links and search on phones and tablets. */
export function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), '-mr-2.5 lg:hidden')}
      >
        <Menu aria-hidden />
      </button>
      <OnDemand load={load} isWanted={open}>
        <MobilePanel signedIn={signedIn} open={open} onOpenChange={setOpen} opener={button} />
      </OnDemand>
    </>
  );
}
