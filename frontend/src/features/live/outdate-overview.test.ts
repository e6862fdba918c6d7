import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { outdateOverview } from './outdate-overview.ts';

test('a storm of events asks once at a time, and once more at its end', async () => {
  const client = createQueryClient(() => {});
  const answers: ((value: number) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['overview', 1],
    queryFn: () => new Promise<number>(resolve => answers.push(resolve)),
    initialData: 0,
  });
  const leave = observer.subscribe(() => {});
  for (let event = 0; event < 50; event += 1) void outdateOverview(client);
  expect(answers).toHaveLength(1);
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(2);
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: 2, isFetching: false }));
  expect(answers).toHaveLength(2);
  await vi.waitFor(() => {
    void outdateOverview(client);
    expect(answers).toHaveLength(3);
  });
  leave();
});
