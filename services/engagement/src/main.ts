import { runService } from '@doorstep/platform/run-service';
import { engagement } from './app.ts';

await runService(engagement);
