import { runService } from '@doorstep/platform/service';
import { engagement } from './app.ts';

await runService(engagement);
