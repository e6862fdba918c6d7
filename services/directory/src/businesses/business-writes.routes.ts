import { createBusiness, deleteBusiness, updateBusiness } from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import { toBusiness } from './business.model.ts';
import type { CreateBusiness } from './create-business.ts';
import type { DeleteBusiness } from './delete-business.ts';
import type { UpdateBusiness } from './update-business.ts';

export function businessWriteRoutes(
  routes: Routes,
  write: { create: CreateBusiness; update: UpdateBusiness; remove: DeleteBusiness },
): void {
  routes.handle(createBusiness, async ({ body, actor }) => toBusiness(await write.create(body, actor)));
  routes.handle(updateBusiness, async ({ params, body, actor }) =>
    toBusiness(await write.update(params.id, body, actor)),
  );
  routes.handle(deleteBusiness, async ({ params, actor }) => {
    await write.remove(params.id, actor);
    return {};
  });
}
