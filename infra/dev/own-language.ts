import { setOwnLanguage } from '@doorstep/platform/speaking';

// Tests of one worker share a process, and one of a German site may have left it speaking German.
await setOwnLanguage('en');
