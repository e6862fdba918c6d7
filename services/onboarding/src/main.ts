import { runService } from '@doorstep/platform/service';
import { onboarding } from './app.ts';

await runService(onboarding);
