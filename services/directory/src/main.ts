import { runService } from '@doorstep/platform/service';
import { directory } from './app.ts';

await runService(directory);
