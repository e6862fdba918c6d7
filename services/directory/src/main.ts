import { runService } from '@doorstep/platform';
import { directory } from './app.ts';

await runService(directory);
