import { runService } from '@doorstep/platform/service';
import { identity } from './app.ts';

await runService(identity);
