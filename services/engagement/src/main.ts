import { runService } from '@doorstep/platform/run-service';
import { engagement } from './app.ts';

if (import.meta.main) await runService(engagement);
