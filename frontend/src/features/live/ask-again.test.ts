import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { followEvent } from './follow-event.ts';

const tell = (client: QueryClient) => followEvent(client, { type: 'business-changed', businessId: 7 });

test('a storm of events asks once at a time, and once more at its end', async () => {
  const client = createQueryClient(() => {});
  const answers: ((value: number) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['overview', 1],
    queryFn: () => new Promise<number>(resolve => answers.push(resolve)),
    initialData: 0,
  });
  const leave = observer.subscribe(() => {});
  for (let event = 0; event < 50; event += 1) tell(client);
  expect(answers).toHaveLength(1);
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(2);
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: 2, isFetching: false }));
  expect(answers).toHaveLength(2);
  await vi.waitFor(() => {
    tell(client);
    expect(answers).toHaveLength(3);
  });
  leave();
});

test('only what is on screen and outdated is asked for', async () => {
  const client = createQueryClient(() => {});
  const asked: string[] = [];
  const watch = (name: string, queryKey: unknown[]) =>
    new QueryObserver(client, { queryKey, initialData: 0, staleTime: 60_000, queryFn: () => asked.push(name) });
  const leave = [watch('list', ['businesses', 'list', {}]), watch('other', ['businesses', 8])].map(observer =>
    observer.subscribe(() => {}),
  );
  client.setQueryData(['my-status', 3], {});
  tell(client);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).toEqual(['list']);
  for (const stop of leave) stop();
});
