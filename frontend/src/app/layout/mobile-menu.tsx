import { t } from '@lingui/core/macro';
import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '#components/ui/button.tsx';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { cn } from '#lib/cn.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { paths } from '#lib/paths.ts';

const load = () => import('./mobile-panel.tsx');
const MobilePanel = lazyComponent(load, 'MobilePanel');

const style = cn(buttonStyle({ variant: 'ghost', size: 'icon' }), '-me-2.5 lg:hidden');

/** The header's links and search on phones and tablets; without code, a link to a page with all links. */
export function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={cn(style, 'noscript:hidden')}
      >
        <Menu aria-hidden />
      </button>
      <Link to={paths.sitemap} aria-label={t`Menu`} className={cn(style, 'hidden noscript:max-lg:inline-flex')}>
        <Menu aria-hidden />
      </Link>
      <OnDemand load={load} isWanted={open}>
        <MobilePanel signedIn={signedIn} open={open} onOpenChange={setOpen} opener={button} />
      </OnDemand>
    </>
  );
}
