import { answeredBy } from '../../common/endpoint.ts';
import { publicConfigSchema } from './schema.ts';

export const getConfig = answeredBy('gateway')('GET', '/api/config', {
  access: 'visitor',
  summary: 'What the site offers',
  response: publicConfigSchema,
  tags: () => [],
});
