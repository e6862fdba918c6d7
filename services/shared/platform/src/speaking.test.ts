import { emailSchema, requiredText } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { t } from '@doorstep/texts/text.ts';
import { expect, it } from 'vitest';
import { conflict } from './errors.ts';
import { createHttpApp, listen, problems, requestIds } from './http/index.ts';
import { parsePart } from './http/route.ts';
import { sayIn, setOwnLanguage } from './speaking.ts';
import { createLogger } from './telemetry/index.ts';

const schema = z.object({ name: requiredText(3), email: emailSchema });
const app = createHttpApp();
app.use(requestIds());
app.get('/refused', () => {
  throw conflict('taken', t('A business can have at most {galleryLimit} pictures.', { galleryLimit: 50 }));
});
app.get('/checked', () => void parsePart(schema, { name: 'Nora', email: 'x' }, 'body'));
app.use(problems(createLogger('test', 'silent')));
const server = await listen(app, 0, '127.0.0.1');

const ask = async (path: string, language?: string) =>
  (
    await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: language ? { 'accept-language': language } : {} })
  ).json();

it.each([
  ['de', 'Ein Unternehmen kann höchstens 50 Bilder haben.', 'Konflikt'],
  ['fr-CA, en;q=0.5', 'Une entreprise peut avoir au plus 50 images.', 'Conflit'],
  ['pt, es;q=0.8, de;q=0.5', 'Un negocio puede tener como máximo 50 imágenes.', 'Conflicto'],
  ['en-GB', 'A business can have at most 50 pictures.', 'Conflict'],
  ['ja', 'A business can have at most 50 pictures.', 'Conflict'],
  ['%;;q=,', 'A business can have at most 50 pictures.', 'Conflict'],
  [undefined, 'A business can have at most 50 pictures.', 'Conflict'],
])('A caller who asks for %s is refused with "%s"', async (language, message, title) => {
  expect(await ask('/refused', language)).toMatchObject({ message, title });
});

it('Each caller at the same time reads their own language, also at the fields', async () => {
  const [german, english] = await Promise.all([ask('/checked', 'de'), ask('/checked', 'en')]);
  expect(german).toMatchObject({
    errors: [
      { path: 'name', message: 'Bitte verwenden Sie höchstens 3 Zeichen' },
      { path: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' },
    ],
  });
  expect(english).toMatchObject({
    errors: [
      { path: 'name', message: 'Please use at most 3 characters' },
      { path: 'email', message: 'Please enter a valid email address' },
    ],
  });
});

it('Work outside of a request speaks English, unless it names a language', async () => {
  expect(t('Not found')).toBe('Not found');
  expect(await sayIn('es', () => t('Not found'))).toBe('No encontrado');
});

it('The language of the site is spoken to callers who ask for none that we speak', async () => {
  await Promise.all([setOwnLanguage('fr'), setOwnLanguage('de')]);
  try {
    expect(t('Not found')).toBe('Nicht gefunden');
    for (const language of [undefined, 'ja'])
      expect(await ask('/refused', language)).toMatchObject({ title: 'Konflikt' });
    expect(await ask('/refused', 'en')).toMatchObject({ title: 'Conflict' });
  } finally {
    await setOwnLanguage('en');
  }
});
