import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { getOverview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { type ApiKey, apiKey } from '#lib/api-query.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { followEvent } from './follow-event.ts';

const receive = (client: QueryClient) => followEvent(client, { type: 'business-changed', businessId: 7 });

test('A burst of events causes one request at a time, and one more at its end', async () => {
  const client = createQueryClient(() => {});
  const answers: ((value: number) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: apiKey(getOverview, { userId: 1 }),
    queryFn: () => new Promise<number>(resolve => answers.push(resolve)),
    initialData: 0,
  });
  const leave = observer.subscribe(() => {});
  for (let event = 0; event < 50; event += 1) receive(client);
  expect(answers).toHaveLength(1);
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(2);
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: 2, isFetching: false }));
  expect(answers).toHaveLength(2);
  await vi.waitFor(() => {
    receive(client);
    expect(answers).toHaveLength(3);
  });
  leave();
});

test('Only outdated queries that are on screen are fetched again', async () => {
  const client = createQueryClient(() => {});
  const asked: string[] = [];
  const watch = (name: string, queryKey: ApiKey) =>
    new QueryObserver(client, { queryKey, initialData: 0, staleTime: 60_000, queryFn: () => asked.push(name) });
  const leave = [watch('list', apiKey(listBusinesses)), watch('other', apiKey(getBusiness, { params: { id: 8 } }))].map(
    observer => observer.subscribe(() => {}),
  );
  client.setQueryData(apiKey(getMyStatus, { userId: 3 }), {});
  receive(client);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).toEqual(['list']);
  for (const stop of leave) stop();
});
