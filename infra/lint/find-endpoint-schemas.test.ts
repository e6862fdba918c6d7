import { expect, it } from 'vitest';
import { findEndpointSchemas } from './find-endpoint-schemas.ts';

it('A schema of an endpoint that code reads is found, but none in a type, and no property of another object', () => {
  const code = [
    'type Answer = z.infer<typeof createInquiries.response>;',
    'const schema = z.array(createInquiries.response.element);',
    'const form = useForm({ schema: createInquiries.body });',
    'const { data } = useQuery(apiQuery(listInquiries, { query: { page } }));',
    'const sent = call.response ?? request.createInquiries.body;',
  ].join('\n');
  expect(findEndpointSchemas(code, new Set(['createInquiries', 'listInquiries']))).toEqual([
    { line: 2, text: 'createInquiries.response' },
    { line: 3, text: 'createInquiries.body' },
  ]);
});
