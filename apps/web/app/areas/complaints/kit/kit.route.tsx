import { lazy, Suspense, useEffect, useState } from 'react';
import { langOf } from '#web/i18n/texts.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import type { Route } from './+types/kit.route';
import { texts as KIT_TEXTS, type KitTexts } from './texts.ts';
import './kit.css';

const PATH = '/complaint/kit';

const KitBuilder = lazy(() => import('./kit-builder.tsx').then((file) => ({ default: file.KitBuilder })));

export const handle: PageHandle = { live: true };

export function loader({ request }: Route.LoaderArgs) {
  return { lang: langOf(request) };
}

export const meta = metaOf<typeof loader>(({ lang }) => {
  const texts = KIT_TEXTS[lang];
  return { title: texts.title, description: texts.description, path: PATH };
});

/** Built in the browser: personal data of the letter never reaches the server. */
export default function KitPage({ loaderData: { lang } }: Route.ComponentProps) {
  const texts = KIT_TEXTS[lang];
  const visit = useVisit();
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return (
    <div className="wrap kit-page">
      <PageHead trail={trailOf(texts)} title={texts.title} intro={texts.intro}>
        {visit.lang !== 'zh-cn' && <p className="note">{texts.letterNote}</p>}
      </PageHead>
      <noscript>
        <p className="note">{texts.needsScript}</p>
      </noscript>
      <div className="needs-js">
        {isAlive && (
          <Suspense>
            <KitBuilder texts={texts} />
          </Suspense>
        )}
      </div>
      <section className="kit-how" aria-labelledby="kit-how">
        <h2 id="kit-how">{texts.how}</h2>
        <ol>
          <li>{texts.how1}</li>
          <li>{texts.how2}</li>
          <li>{texts.how3}</li>
          <li>{texts.how4}</li>
        </ol>
      </section>
    </div>
  );
}

function trailOf(texts: KitTexts) {
  return [
    { name: texts.complaints, path: '/complaint' },
    { name: texts.title, path: PATH },
  ];
}
