import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LoginPage } from '#desk/areas/login/login-page.tsx';
import { deskLocale } from './kit/lang.ts';
import '@rujian/design/tokens.css';
import './kit/base.css';
import './kit/page.css';

const place = document.getElementById('desk');
if (!place) throw new Error('The page has no place for the login');

document.documentElement.lang = deskLocale;
createRoot(place).render(
  <StrictMode>
    <LoginPage onLoggedIn={() => location.replace(`/desk${wantedScreen()}`)} />
  </StrictMode>,
);

/** Only desk paths: an external address would be an open redirect. */
function wantedScreen(): string {
  const path = new URLSearchParams(location.search).get('to');
  return path && /^\/(?![/\\])/.test(path) ? path : '/';
}
