import { runService } from '@doorstep/platform/run-service';
import { identity } from './app.ts';

if (import.meta.main) await runService(identity);
