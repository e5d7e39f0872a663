import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { getOwnDesk } from '@rujian/contract/areas/staff/desk';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { queryClient, readAhead } from '#desk/kit/list/queries.ts';
import { DeskRoot } from './frame/desk-root.tsx';
import { createDeskRouter } from './routes.tsx';
import '@rujian/design/tokens.css';
import './desk.css';

const place = document.getElementById('desk');
if (!place) throw new Error('The page has no place for the desk');

// While the code of the screen is loading: the frame needs both before it can be drawn.
readAhead(getOwnDesk, {});
readAhead(getDeskCounts, {});

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <DeskRoot>
        <RouterProvider router={createDeskRouter()} />
      </DeskRoot>
    </QueryClientProvider>
  </StrictMode>,
);
