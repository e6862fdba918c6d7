import type { ComponentType } from 'react';
import { changeSearch } from '#lib/change-search.ts';
import { useLatestSearchParams } from '#lib/use-latest-search-params.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';

interface PartTabsProps {
  readonly label: string;
  /** By their names in the address, which does not name the first one. */
  readonly parts: Readonly<Record<string, { readonly label: string; readonly Content: ComponentType }>>;
}

/** The parts of a dashboard's section, of which the parameter `part` of the address names one. */
export function PartTabs({ label, parts }: PartTabsProps) {
  const { search, change } = useLatestSearchParams();
  const [first] = Object.keys(parts);
  const named = search.get('part') ?? '';
  const show = (part: string) => change(latest => changeSearch(latest, { part: part === first ? undefined : part }));
  return (
    <Tabs value={Object.hasOwn(parts, named) ? named : first} onValueChange={show}>
      <TabsList aria-label={label}>
        {Object.entries(parts).map(([part, { label: name }]) => (
          <TabsTrigger key={part} value={part}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {Object.entries(parts).map(([part, { Content }]) => (
        <TabsContent key={part} value={part}>
          <Content />
        </TabsContent>
      ))}
    </Tabs>
  );
}
