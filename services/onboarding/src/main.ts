import { runService } from '@doorstep/platform';
import { onboarding } from './app.ts';

await runService(onboarding);
