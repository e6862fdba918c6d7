import { runService } from '@doorstep/platform/run-service';
import { identity } from './app.ts';

await runService(identity);
