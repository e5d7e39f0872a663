import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pageLang } from '#web/i18n/lang.ts';
import { withKeptMeta } from '#web/ui/kept-meta.ts';
import { VisitContext } from '#web/ui/member/visit.ts';

type Handed = {
  __reactRouterContext?: { state?: { loaderData?: Readonly<Record<string, unknown>> | null } };
  __reactRouterRouteModules?: Parameters<typeof withKeptMeta>[0];
};

export function hydrateRouter(): void {
  const { dataset } = document.documentElement;
  const visit = { lang: pageLang(), requestId: dataset.requestId ?? '' };
  const handed = window as Handed;
  if (handed.__reactRouterRouteModules) {
    handed.__reactRouterRouteModules = withKeptMeta(
      handed.__reactRouterRouteModules,
      (id) => handed.__reactRouterContext?.state?.loaderData?.[id],
    );
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <VisitContext value={visit}>
        <HydratedRouter />
      </VisitContext>,
    );
  });
}
