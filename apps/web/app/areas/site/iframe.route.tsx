import { getSite } from '@rujian/contract/areas/site/public';
import { useState } from 'react';
import { data } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/iframe.route';
import { type FrameAddress, frameAddress, framedHosts, type Refusal } from './frame-address.ts';
import type { PageTexts } from './texts.ts';

export const handle: PageHandle = { live: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const callApi = context.get(pageApi);
  const [{ site, rules }, texts] = await Promise.all([
    callApi(getSite, {}),
    loadTexts<PageTexts>(langOf(request), 'site'),
  ]);
  const ownOrigins = [url.origin, new URL(site.siteUrl, url).origin];
  const menuHosts = framedHosts([...site.headNav, ...site.footMenu, ...rules]);
  const address = frameAddress(url.pathname, { ownOrigins, allowedHosts: site.iframeHosts, menuHosts });
  return data({ address, texts }, { status: address.kind === 'refused' ? 400 : 200 });
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { address, texts } = loaderData;
  const title = address.kind === 'refused' ? texts.refusedTitle : fill(texts.frameTitle, { host: address.host });
  return pageMeta(matches, { title, description: title, path: location.pathname, hidden: true });
}

export default function IframePage({ loaderData: { address, texts } }: Route.ComponentProps) {
  if (address.kind !== 'refused') return <ExternalFrame key={address.href} address={address} texts={texts} />;
  return (
    <div className="wrap notice-page">
      <h1>{texts.refusedTitle}</h1>
      <p>{refusalText(address.reason, texts)}</p>
      <TextLink className="btn" to="/" label={texts.backHome} />
    </div>
  );
}

function refusalText(reason: Refusal, texts: PageTexts): string {
  return {
    encoding: texts.refusedEncoding,
    address: texts.refusedAddress,
    scheme: texts.refusedScheme,
    own: texts.refusedOwn,
    credentials: texts.refusedCredentials,
  }[reason];
}

type FrameProps = { address: Exclude<FrameAddress, { kind: 'refused' }>; texts: PageTexts };

function ExternalFrame({ address: { kind, href, host }, texts }: FrameProps) {
  const [isOpen, setIsOpen] = useState(kind === 'allowed');
  if (!isOpen) {
    return (
      <div className="wrap notice-page">
        <h1>{texts.frameAskTitle}</h1>
        <p>{fill(texts.frameAskAdvice, { host })}</p>
        <p className="notice-address">{href}</p>
        <p className="notice-actions">
          <TextButton className="btn needs-js" onClick={() => setIsOpen(true)} label={texts.frameOpenHere} />
          <a className="btn btn-primary" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {fill(texts.frameLeave, { host })}
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="frame">
      <h1 className="sr">{fill(texts.frameTitle, { host })}</h1>
      <p className="wrap frame-bar">
        <span>{host}</span>
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {texts.frameOpenOutside}
          <Icon name="arrow-ne" small />
        </a>
      </p>
      <iframe
        src={href}
        title={fill(texts.frameTitle, { host })}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
