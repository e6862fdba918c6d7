import { SkeletonText } from '#components/ui/skeleton.tsx';

/** The facts about the businesses of a city, as a paragraph; undefined while they are loading. */
export function CityFacts({ sentences }: { sentences: readonly string[] | undefined }) {
  return (
    <div className="min-h-[3lh] max-w-reading text-lg text-muted [overflow-wrap:anywhere]">
      {sentences ? <p className="text-pretty">{sentences.join(' ')}</p> : <SkeletonText lines={3} className="pt-2" />}
    </div>
  );
}
