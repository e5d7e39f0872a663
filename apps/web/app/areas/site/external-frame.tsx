import { useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { FrameAddress } from './frame-address.ts';
import type { PageTexts } from './texts.ts';

type Props = { address: Exclude<FrameAddress, { kind: 'refused' }>; texts: PageTexts };

/** Another site in a frame; an unknown host requires confirmation first. */
export function ExternalFrame({ address: { kind, href, host }, texts }: Props) {
  const [isOpen, setIsOpen] = useState(kind === 'allowed');
  if (!isOpen) {
    return (
      <div className="wrap notice-page">
        <h1>{texts.frameAskTitle}</h1>
        <p>{fill(texts.frameAskAdvice, { host })}</p>
        <p className="notice-address">{href}</p>
        <p className="notice-actions">
          <button type="button" className="btn needs-js" onClick={() => setIsOpen(true)}>
            {texts.frameOpenHere}
          </button>
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
