import { installDebianPackages } from './debian.mjs';

/** Installs the browser that tests use, so that one test file can be run on a fresh machine too; `CHROMIUM` names another one. */
export default async function installBrowser(): Promise<void> {
  if (!process.env.CHROMIUM) await installDebianPackages(['chromium-headless-shell']);
}
