export { connectTo, describeFailure, rejectOnAbort } from './connect.ts';
export { DestinationError, type DestinationSettings, findDestination } from './destination.ts';
export { type Download, download } from './download.ts';
export { type Outcome, post } from './post.ts';
