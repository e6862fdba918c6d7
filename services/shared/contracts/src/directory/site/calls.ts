import { administrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { pictureUrlSchema } from '../../common/picture-schemas.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { pictureTypes } from '../../identity/users/schema.ts';
import { languageSchema } from '../../language/languages.ts';
import { siteInput, siteSchema } from './schema.ts';

const endpoint = answeredBy('directory');

/** With `language`, the settings as pages in it have them (`toPageSite`). */
export const getSite = endpoint('GET', '/api/site', {
  access: 'visitor',
  summary: 'Name, words, look, contact data and region of the site, and which of its parts are on',
  query: z.object({ language: languageSchema.optional() }),
  response: siteSchema,
  tags: () => [tags.site],
});

/**
 * An absent field stays as it is, an empty one is removed; the same goes for each text of `emptyStates`. 409 `site-changed` if others have set
 * one of these to another value since `version`. The change is on every page within a second, without a restart.
 */
export const updateSite = endpoint('PUT', '/api/site', {
  access: administrators,
  summary: 'Change the settings of the site, as an administrator',
  body: siteInput,
  response: siteSchema,
});

/** Answers 415 unless the file is a JPEG, PNG or GIF. A picture that the settings do not use within a day is deleted. */
export const uploadSitePicture = endpoint('POST', '/api/site/pictures', {
  access: administrators,
  summary: 'Store a logo, an icon or the picture of the start page, as an administrator',
  upload: { field: 'image', types: pictureTypes },
  response: z.object({ url: pictureUrlSchema }),
  status: 201,
});
