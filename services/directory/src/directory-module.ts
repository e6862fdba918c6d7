import type { ErasedItem } from '@doorstep/contracts/identity/erasures/schema.ts';
import type { ServiceModule } from '@doorstep/platform/module';
import type { SectionOfPerson } from '@doorstep/platform/personal-data';
import type { ClientSession } from 'mongoose';

/** A module of directory, with its part in the data of people, which `core.ts` gives and erases. */
export interface DirectoryModule extends ServiceModule {
  /** What a person is given of it as their data. */
  readonly personalSections?: (userId: number) => SectionOfPerson[];
  /** Deletes what it has of an account, in the open transaction; resolves to the lines of the receipt. Repeated calls do no harm. */
  readonly eraseAccount?: (userId: number, session: ClientSession) => Promise<ErasedItem[]>;
  /** Deletes what it has of a business that its owner wants forgotten, besides what goes with every deletion. */
  readonly eraseBusiness?: (businessId: number, session: ClientSession) => Promise<void>;
}
