import { runService } from '@doorstep/platform';
import { engagement } from './app.ts';

await runService(engagement);
