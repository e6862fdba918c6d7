import { runService } from '@doorstep/platform/run-service';
import { directory } from './app.ts';

await runService(directory);
