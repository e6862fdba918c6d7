import { withstandForeignChanges } from '#lib/foreign-changes.ts';

// Once for all test files of a browser, as once for a page in main.tsx.
withstandForeignChanges();
