import { versionSchema } from './event.ts';

/** The version in an answer; 0 in an answer of an earlier release, which has none. */
export const shownVersion = versionSchema.default(0);

/**
 * The part of a change that says which version it began with. Others may have saved since: the change is merged with theirs by field,
 * and refused with 409 and a `conflict` (problems.ts) if both set a field to different values. Without it, the change wins.
 */
export const editedFrom = {
  version: versionSchema
    .optional()
    .describe(
      'The version that the change began with: 409 if others have set one of its fields to another value since. Without it, the change wins',
    ),
};
