import { runService } from '@doorstep/platform/run-service';
import { onboarding } from './app.ts';

if (import.meta.main) await runService(onboarding);
