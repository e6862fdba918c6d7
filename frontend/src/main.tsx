import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from '#app/providers.tsx';
import { createRouter } from '#app/router.tsx';
import { endSession } from '#features/session/api/session.ts';
import { createQueryClient } from '#lib/query-client.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const queryClient = createQueryClient(endSession);
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={createRouter(queryClient)} />
    </Providers>
  </StrictMode>,
);
