import { runService } from '@doorstep/platform';
import { identity } from './app.ts';

await runService(identity);
