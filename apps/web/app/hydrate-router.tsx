import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pageLang } from '#web/i18n/lang.ts';
import { VisitContext } from '#web/ui/member/visit.ts';

export function hydrateRouter(): void {
  const { dataset } = document.documentElement;
  const visit = { lang: pageLang(), requestId: dataset.requestId ?? '' };
  startTransition(() => {
    hydrateRoot(
      document,
      <VisitContext value={visit}>
        <HydratedRouter />
      </VisitContext>,
    );
  });
}
