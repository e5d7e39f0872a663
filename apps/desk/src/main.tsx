import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { queryClient } from '#desk/kit/list/queries.ts';
import { DeskRoot } from './frame/desk-root.tsx';
import { createDeskRouter } from './routes.tsx';
import '@rujian/design/tokens.css';
import './desk.css';

const place = document.getElementById('desk');
if (!place) throw new Error('The page has no place for the desk');

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <DeskRoot>
        <RouterProvider router={createDeskRouter()} />
      </DeskRoot>
    </QueryClientProvider>
  </StrictMode>,
);
