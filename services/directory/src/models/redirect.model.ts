import { defineModel } from '@doorstep/platform/mongo';

/** An address of a former site that leads to a business. */
export interface RedirectRow {
  /** The address as `toOldAddress` writes it. */
  _id: string;
  businessId: number;
  importId: number;
}

export const redirectModel = defineModel<RedirectRow>(
  'Redirect',
  'redirects',
  {
    _id: { type: String, required: true },
    businessId: { type: Number, required: true },
    importId: { type: Number, required: true },
  },
  [{ key: { businessId: 1 } }, { key: { importId: 1 } }],
);
