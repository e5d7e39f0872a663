import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/offline.route';
import type { PageTexts } from './texts.ts';

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<PageTexts>(langOf(request), 'site') };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { offlineTitle: title, offlineAdvice: description } = loaderData.texts;
  return pageMeta(matches, { title, description, path: '/offline', hidden: true });
}

/** The service worker shows this page without a network and fills in what it has kept. */
export default function Offline({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <div className="wrap notice-page">
      <h1>{texts.offlineTitle}</h1>
      <p>{texts.offlineAdvice}</p>
      <h2 id="kept">{texts.offlineKept}</h2>
      <ul className="kept" aria-labelledby="kept" />
      <p>{texts.offlineNone}</p>
    </div>
  );
}
