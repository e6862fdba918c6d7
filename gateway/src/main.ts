import { parseConfig } from '@doorstep/platform/config';
import { runProcess } from '@doorstep/platform/process';
import { startGateway } from './app.ts';
import { configSchema } from './config.ts';

if (import.meta.main) await runProcess(() => startGateway(parseConfig(configSchema, process.env)));
