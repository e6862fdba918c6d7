import {
  downloadAddressData,
  eraseAddressData,
  getAddressData,
  openDataLink,
  requestDataLink,
} from '@doorstep/contracts/identity/address-data/calls.ts';
import { nameDataFile } from '@doorstep/contracts/identity/personal-data/data-file.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiKey } from '#lib/api-query.ts';
import { saveFile } from '#lib/save-file.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

/** Asks for a link to what is stored under an address. */
export const useRequestDataLink = () => useApiMutation((email: string) => call(requestDataLink, { body: { email } }));

/** Uses up the token of such a link; resolves to the key. */
export const useOpenDataLink = () => useApiMutation((token: string) => call(openDataLink, { body: { token } }));

/** The amount of data stored under the address of a key. */
export const addressDataQuery = (key: string) =>
  queryOptions({
    queryKey: apiKey(getAddressData, { params: { key } }),
    queryFn: () => call(getAddressData, { body: { key } }),
  });

/** Downloads all of it as a file. The key is in no address, so no link can do this. */
export const useDownloadAddressData = () =>
  useApiMutation(async ({ key, siteName }: { key: string; siteName: string }) => {
    const data = await call(downloadAddressData, { body: { key } });
    saveFile(nameDataFile({ name: siteName }, data.exportedAt), JSON.stringify(data, undefined, 2), 'application/json');
  });

export const useEraseAddressData = () => useApiMutation((key: string) => call(eraseAddressData, { body: { key } }));
