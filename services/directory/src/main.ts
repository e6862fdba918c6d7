import { runService } from '@doorstep/platform/run-service';
import { directory } from './app.ts';

if (import.meta.main) await runService(directory);
