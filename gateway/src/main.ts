import { parseConfig, runProcess } from '@doorstep/platform';
import { startGateway } from './app.ts';
import { configSchema } from './config.ts';

await runProcess(() => startGateway(parseConfig(configSchema, process.env)));
