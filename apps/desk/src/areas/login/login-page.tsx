import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { useDocumentTitle } from '#desk/kit/document-title.ts';
import { beginSession } from '#desk/kit/session.ts';
import { Wordmark } from '#desk/kit/wordmark.tsx';
import { LoginForm } from './login-form.tsx';
import { texts } from './texts.ts';

const ART = { topic: 'pasture', seed: 216, variant: 1, palette: 'dusk' };

export function LoginPage({ onLoggedIn }: { onLoggedIn: () => void }) {
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
        <h1>{texts.title}</h1>
        <p>{texts.note}</p>
        <LoginForm
          onLoggedIn={({ token }) => {
            beginSession(token);
            onLoggedIn();
          }}
        />
        <p>
          <a href="/">{texts.toSite}</a>
        </p>
      </main>
    </div>
  );
}
