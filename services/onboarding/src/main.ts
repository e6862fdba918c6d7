import { runService } from '@doorstep/platform/run-service';
import { onboarding } from './app.ts';

await runService(onboarding);
