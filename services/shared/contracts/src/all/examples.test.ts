import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { examples } from '../examples.ts';

describe('Examples', () => {
  it.each(endpoints.map(endpoint => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    'The example of $name fits its schemas',
    ({ endpoint }) => {
      const { params, body, fields, response = {} } = examples.get(endpoint) ?? {};
      expect(endpoint.params?.safeParse(params).error).toBeUndefined();
      expect(endpoint.body?.safeParse(body).error).toBeUndefined();
      expect(endpoint.upload?.fields?.safeParse(fields).error).toBeUndefined();
      expect(endpoint.response.safeParse(response).error).toBeUndefined();
    },
  );

  it('Every example belongs to an existing endpoint', () => {
    for (const endpoint of examples.keys()) expect(endpoints).toContain(endpoint);
  });
});
