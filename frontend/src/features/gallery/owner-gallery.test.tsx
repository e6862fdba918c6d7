import {
  createGalleryItem,
  deleteGalleryItem,
  listGallery,
  orderGallery,
  updateGalleryItem,
} from '@doorstep/contracts/directory/gallery/calls.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { pictureFile } from '#testing/picture-file.ts';
import { shows } from '#testing/screen.ts';

const image = pictureFile('bath.png');
const dialog = page.getByRole('dialog');
const add = dialog.getByRole('button', { name: 'Add Image' });
const file = dialog.getByLabelText('Image file');
const card = (name: string) => page.getByRole('article', { name });
const openDialog = () => page.getByRole('button', { name: 'Add Image' }).first().click();
const expectTitles = (...titles: string[]) =>
  expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(titles);

let pictures: GalleryItem[];
function answerPictures(...titles: string[]): void {
  pictures = titles.map((title, index) => ({
    id: index + 1,
    businessId: 7,
    imageUrl: '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200',
    title,
    type: 'portfolio',
    version: 1,
  }));
  answer(listGallery, () => ({ body: pictures }));
}

test('Owners can add a portfolio picture, which is stored once even if an answer is lost', async () => {
  answer(getMyStatus, { body: { status: 'approved' } });
  answerPictures();
  const { address } = await openPage('/business-dashboard?tab=portfolio', { as: owner });
  await expect.element(page.getByText('0/6 images')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Gallery' }).first().click();
  await expect.poll(address).toBe('/business-portfolio');
  await openDialog();
  await add.click();
  await expect.element(dialog.getByText('Please select an image')).toBeVisible();
  await file.upload(new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }));
  await expect.element(dialog.getByText('Please upload an image file (JPEG, PNG, etc.)')).toBeVisible();
  await file.upload(image);
  await expect.element(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  await dialog.getByLabelText(/^Title/).fill('First');
  answer(createGalleryItem, 'unreachable');
  await add.click();
  await shows('Error Adding Portfolio Item');
  answer(createGalleryItem, {});
  answerPictures('First');
  await add.click();
  await shows('Portfolio Item Added');
  await expect.element(dialog.getByText('100%')).toBeVisible();
  await expectTitles('First');
  const [first, second] = sentCalls(createGalleryItem).map(({ body }) => (body instanceof FormData ? body : undefined));
  expect(first?.get('title')).toBe('First');
  expect(first?.get('type')).toBe('portfolio');
  expect(first?.get('idempotencyKey')).toBe(second?.get('idempotencyKey'));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Owners can reorder pictures with the keyboard and by dragging', async () => {
  answerPictures('First', 'Second', 'Third');
  answer(orderGallery, ({ body }) => {
    const ids = orderGallery.body?.parse(body).ids ?? [];
    pictures = ids.flatMap(id => pictures.filter(picture => picture.id === id));
    return { body: pictures };
  });
  await openPage('/business-portfolio', { as: owner });
  await expectTitles('First', 'Second', 'Third');
  const later = card('First').getByRole('button', { name: 'Move First later' });
  later.element().focus();
  await userEvent.keyboard('{Enter}');
  await expectTitles('Second', 'First', 'Third');
  await expect.element(later).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectTitles('Second', 'Third', 'First');
  await expect.element(page.getByText('Moved to place 3 of 3')).toBeInTheDocument();
  await card('First').dropTo(card('Second'));
  await expectTitles('First', 'Second', 'Third');
  await expect
    .poll(() => sentCalls(orderGallery).map(({ body }) => body))
    .toEqual([
      { ids: [2, 1, 3], seen: [1, 2, 3] },
      { ids: [2, 3, 1], seen: [2, 1, 3] },
      { ids: [1, 2, 3], seen: [2, 3, 1] },
    ]);
});

test('Owners can describe a picture, make it a certificate, and delete another', async () => {
  answerPictures('First', 'Second', 'Third');
  await openPage('/business-portfolio', { as: owner });
  await card('Second').getByRole('button', { name: 'Edit Second' }).click();
  await dialog.getByLabelText(/^Title/).fill('Licence');
  await dialog.getByLabelText(/^Description/).fill('Since 1998');
  await dialog.getByLabelText('Type').selectOptions('certificate');
  const licence = { title: 'Licence', description: 'Since 1998', type: 'certificate' } as const;
  pictures = pictures.map(picture => (picture.id === 2 ? { ...picture, ...licence } : picture));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await shows('Image Updated');
  await expect.element(card('Licence').getByText('Since 1998')).toBeVisible();
  await expect.element(card('Licence').getByText('Certificate')).toBeVisible();
  await expect.element(page.getByText('Portfolio: 2/6 images')).toBeVisible();
  expect(sentCalls(updateGalleryItem)).toMatchObject([{ params: { id: '2' }, body: licence }]);

  await card('Third').getByRole('button', { name: 'More for Third' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  pictures = pictures.filter(({ id }) => id !== 3);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Image' }).click();
  await shows('Image Deleted');
  await expectTitles('First', 'Licence');
  expect(sentCalls(deleteGalleryItem)).toMatchObject([{ params: { id: '3' } }]);
});

test('Owners with six portfolio pictures can only add pictures of other types, even on a phone', async () => {
  answerPictures('1', '2', '3', '4', '5', '6');
  await openPage('/dashboard?tab=gallery', { as: owner, viewport: phone });
  await expect.element(page.getByText('Portfolio: 6/6 images')).toBeVisible();
  await openDialog();
  await expect.element(dialog.getByText(/^Limit Reached/)).toBeVisible();
  await expect.element(add).toBeDisabled();
  await expect.element(dialog.getByRole('option', { name: 'Portfolio (Limit Reached)' })).toBeDisabled();
  await dialog.getByLabelText('Type').selectOptions('other');
  await file.upload(image);
  await dialog.getByLabelText(/^Title/).fill('Our van');
  answer(createGalleryItem, 'unreachable');
  await add.click();
  await shows('Upload Failed');
  answer(createGalleryItem, {});
  await add.click();
  await shows('Image Uploaded');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(phone.width);
});

test('Owners can upload several pictures up to the limit, and a retry sends only the missing ones', async () => {
  answerPictures('One', 'Two', 'Three');
  await openPage('/dashboard?tab=gallery', { as: owner });
  await expectTitles('One', 'Two', 'Three');
  await openDialog();
  const names = ['a.png', 'b.png', 'c.png', 'd.png'];
  await file.upload(names.map(pictureFile));
  await expect.element(dialog.getByText(/^4 images chosen/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 4 Images' }).click();
  await expect.element(dialog.getByText('You can only upload up to 6 images')).toBeVisible();
  expect(sentCalls(createGalleryItem)).toEqual([]);

  await dialog.getByLabelText('Type').selectOptions('Gallery');
  answer(createGalleryItem, () =>
    sentCalls(createGalleryItem).length === 3 ? { status: 503, body: { message: 'Try again' } } : {},
  );
  await dialog.getByRole('button', { name: 'Add 4 Images' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Add 2 Images' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 2 Images' }).click();
  await shows('2 Images Uploaded');
  const sent = sentCalls(createGalleryItem).map(({ body }) => {
    const part = body instanceof FormData ? body.get('image') : undefined;
    return part instanceof File ? part.name : undefined;
  });
  expect(sent).toEqual(['a.png', 'b.png', 'c.png', 'c.png', 'd.png']);
});
