import { useNavigation } from 'react-router-dom';

/** A thin bar at the top while the next page's code loads; quick loads never show it. */
export function NavigationBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div role="progressbar" aria-label="Loading page" className="fixed inset-x-0 top-0 z-60 h-0.75">
      <div className="h-full origin-left scale-x-0 animate-pending bg-accent [animation-delay:150ms]" />
    </div>
  );
}
