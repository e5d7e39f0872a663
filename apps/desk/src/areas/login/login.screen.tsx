import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { Typography } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { Wordmark } from '#desk/frame/wordmark.tsx';
import { useDocumentTitle } from '#desk/kit/document-title.ts';
import { queryClient } from '#desk/kit/list/queries.ts';
import { beginSession } from '#desk/kit/session.ts';
import { LoginForm } from './login-form.tsx';
import { texts } from './texts.ts';

/** The cover art of the login screen. */
const ART = { topic: 'pasture', seed: 216, variant: 1, palette: 'dusk' };

export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  useDocumentTitle(texts.title);
  return (
    <div className="login">
      <div className="login-art" aria-hidden="true">
        <img src={coverPath(ART, '1200x720')} alt="" />
      </div>
      <main className="login-card">
        <div className="login-mark">
          <Wordmark label="" />
        </div>
        <Typography.Title level={1}>{texts.title}</Typography.Title>
        <Typography.Paragraph type="secondary">{texts.note}</Typography.Paragraph>
        <LoginForm
          onLoggedIn={({ token }) => {
            queryClient.clear();
            beginSession(token);
            void navigate(localPath(params.get('to')), { replace: true });
          }}
        />
        <p>
          <a href="/">{texts.toSite}</a>
        </p>
      </main>
    </div>
  );
}

/** Only desk paths: an external address would be an open redirect. */
function localPath(path: string | null): string {
  return path && /^\/(?![/\\])/.test(path) ? path : '/';
}
