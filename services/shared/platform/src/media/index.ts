export * from './image.ts';
export { createImageQueue } from './image-queue.ts';
export * from './media-routes.ts';
export * from './media-store.ts';
export * from './pictures.ts';
