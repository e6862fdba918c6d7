export * from './database-errors.ts';
export { defineModel } from './define-model.ts';
export * from './find-page.ts';
export * from './indexes.ts';
export * from './migrations.ts';
export * from './mongo.ts';
export * from './wait-until.ts';
export { withoutUndefined } from './without-undefined.ts';
