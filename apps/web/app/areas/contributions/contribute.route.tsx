import { listContributionColumns } from '@rujian/contract/areas/contributions/public';
import { lazy, Suspense, useEffect, useState } from 'react';
import { pageApi } from '#web/api/page-api.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { TextLink } from '#web/ui/link.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { SideSection } from '#web/ui/section.tsx';
import type { Route } from './+types/contribute.route';
import type { ContributeTexts } from './texts.ts';
import './contribute.css';

const PATH = '/contribute';

const WritingNotice = lazy(() =>
  import('#web/areas/members/my/writing-notice.tsx').then((file) => ({ default: file.WritingNotice })),
);

/** The form depends on the member and is client only; the page around it is the same for all. */
const ContributeForm = lazy(() =>
  import('./contribute-form.tsx').then(({ ContributeForm: form }) => ({ default: form })),
);

export const handle: PageHandle = { live: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const [{ list }, texts] = await Promise.all([
    callApi(listContributionColumns, {}),
    loadTexts<ContributeTexts>(langOf(request), 'contributions'),
  ]);
  return { columns: list, texts };
}

export const meta = metaOf<typeof loader>(({ texts }) => ({
  title: texts.title,
  description: texts.description,
  keywords: texts.keywords,
  path: PATH,
  trail: trailOf(texts),
}));

export default function Contribute({ loaderData: { columns, texts } }: Route.ComponentProps) {
  const isLive = useIsLive();
  return (
    <div className="wrap list-page contribute">
      <PageHead trail={trailOf(texts)} title={texts.title} intro={texts.intro} />
      <div className="two-col">
        <div className="contribute-form">
          {isLive ? (
            <Suspense fallback={<FormSkeleton />}>
              <WritingNotice />
              <ContributeForm columns={columns} texts={texts} />
            </Suspense>
          ) : (
            <>
              <noscript>
                <p className="note">{texts.needsScript}</p>
              </noscript>
              <FormSkeleton />
            </>
          )}
        </div>
        <ContributeGuide texts={texts} />
      </div>
    </div>
  );
}

function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return isLive;
}

function FormSkeleton() {
  return (
    <div className="contribute-bones stack-5" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}

function trailOf(texts: ContributeTexts) {
  return [{ name: texts.title, path: PATH }];
}

function ContributeGuide({ texts }: { texts: ContributeTexts }) {
  const steps = [texts.step1, texts.step2, texts.step3, texts.step4, texts.step5];
  const wanted = [texts.wanted1, texts.wanted2, texts.wanted3, texts.wanted4];
  return (
    <aside className="side-col">
      <SideSection id="wanted" title={texts.wantedTitle}>
        <ul className="contribute-list soft">
          {wanted.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </SideSection>
      <SideSection id="steps" title={texts.stepsTitle}>
        <ol className="contribute-list soft">
          {steps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </SideSection>
      <SideSection id="rates" title={texts.ratesTitle}>
        <p className="side-text">{texts.ratesText}</p>
      </SideSection>
      <SideSection id="sources" title={texts.protectTitle}>
        <p className="side-text">{texts.protectText}</p>
      </SideSection>
      <p className="side-text">
        <TextLink className="link" to="/user/account/contribute" label={texts.toMine} />
      </p>
    </aside>
  );
}
