import { t } from '@lingui/core/macro';
import { Minus, Plus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useMap } from '../map-context.ts';
import { byButton } from '../use-sight.ts';

export function ZoomButtons() {
  const map = useMap();
  return (
    <div className="absolute top-3 end-3 z-2 grid overflow-hidden rounded-control border border-control/70 shadow-raised">
      <Button
        variant="secondary"
        size="icon"
        aria-label={t`Zoom in`}
        icon={Plus}
        className="rounded-none border-0"
        onClick={() => map.zoomIn({}, byButton)}
      />
      <Button
        variant="secondary"
        size="icon"
        aria-label={t`Zoom out`}
        icon={Minus}
        className="rounded-none border-0 border-control/70 border-t"
        onClick={() => map.zoomOut({}, byButton)}
      />
    </div>
  );
}
