import { lazy, Suspense, useEffect, useState } from 'react';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { TextLink } from '#web/ui/link.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import type { Route } from './+types/submit.route';
import type { ComplainTexts } from './texts.ts';
import './complain.css';
import { SideSection } from '#web/ui/section.tsx';

const PATH = '/complaint/submit';

const WritingNotice = lazy(() =>
  import('#web/areas/members/my/writing-notice.tsx').then((file) => ({ default: file.WritingNotice })),
);

const ComplainForm = lazy(() => import('./complain-form.tsx').then((file) => ({ default: file.ComplainForm })));

export const handle: PageHandle = { live: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<ComplainTexts>(langOf(request), 'complaints/submit') };
}

export const meta = metaOf<typeof loader>(({ texts }) => {
  const head = { title: texts.formTitle, description: texts.formDescription };
  return { ...head, path: PATH };
});

/** The server renders the help; the form is client only, where its input stays. */
export default function Submit({ loaderData: { texts } }: Route.ComponentProps) {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return (
    <div className="wrap complain">
      <PageHead trail={trailOf(texts)} title={texts.formTitle} intro={texts.formIntro} />
      <noscript>
        <p className="note">
          {texts.needsScript} <TextLink className="link" to="/contact" label={texts.helpContact} />
        </p>
      </noscript>
      <div className="two-col">
        <div className="needs-js form-place">
          {isAlive && (
            <Suspense>
              <WritingNotice />
              <ComplainForm texts={texts} />
            </Suspense>
          )}
        </div>
        <aside className="side-col">
          <ComplainHelp texts={texts} />
        </aside>
      </div>
    </div>
  );
}

function trailOf(texts: ComplainTexts) {
  return [
    { name: texts.complaints, path: '/complaint' },
    { name: texts.formTitle, path: PATH },
  ];
}

function ComplainHelp({ texts }: { texts: ComplainTexts }) {
  const help = [texts.help1, texts.help2, texts.help3, texts.help4, texts.help5];
  const steps = [texts.helpStep1, texts.helpStep2, texts.helpStep3, texts.helpStep4, texts.helpStep5];
  const links = [
    ['/complaint/kit', texts.helpKit],
    ['/check', texts.helpCheck],
    ['/contact', texts.helpContact],
  ] as const;
  return (
    <>
      <SideSection id="help" title={texts.helpTitle}>
        <ul className="help-list stack-2 soft">
          {help.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <ul className="help-links stack-2">
          {links.map(([path, name]) => (
            <li key={path}>
              <TextLink className="link" to={path} label={name} />
            </li>
          ))}
        </ul>
      </SideSection>
      <SideSection id="help-steps" title={texts.helpSteps}>
        <ol className="help-list stack-2 soft">
          {steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </SideSection>
    </>
  );
}
