import { Suspense } from 'react';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { lazyComponent } from '#lib/lazy-component.ts';
import type { OthersChangesProps } from './components/others-changes.tsx';

const Changes = lazyComponent(() => import('./components/others-changes.tsx'), 'OthersChanges');

/** The changes of others while a form was open. Its code is loaded only then, which is rare. */
export const OthersChanges = (props: OthersChangesProps) =>
  props.edit.others ? (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <Changes {...props} />
    </Suspense>
  ) : null;
