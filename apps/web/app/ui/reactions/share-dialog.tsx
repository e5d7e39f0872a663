import { sendShare } from '@rujian/api-client/quiet-calls';
import type { Lang } from '@rujian/contract/base/constants';
import { embedCode, embedPath } from '@rujian/contract/base/embeds';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { pageLang } from '#web/i18n/lang.ts';
import { IconButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { qrPath } from '#web/ui/qr-path.ts';
import type { Site } from '#web/ui/site-data.ts';
import { showToast } from '#web/ui/toast.ts';
import './share.css';

const PosterPanel = lazy(() => loadPoster(pageLang()));

type Props = { title: string; url: string; texts: Site['texts']; onClose: () => void };

/** A native dialog: it traps the focus, closes on Esc and restores the focus. */
export function ShareDialog({ title, url, texts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const qr = useMemo(() => qrPath(url), [url]);
  useEffect(() => dialog.current?.showModal(), []);
  const [hasPoster, setHasPoster] = useState(false);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="share-dialog" aria-labelledby="share-title" onClose={onClose}>
      <header>
        <h2 id="share-title">{texts.shareTitle}</h2>
        <IconButton icon="close" label={texts.shareClose} onClick={close} />
      </header>
      <figure>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.shareQr}>
          <path d={qr.path} />
        </svg>
        <figcaption>{texts.shareQr}</figcaption>
      </figure>
      <label>
        <span>{texts.shareLink}</span>
        <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div className="share-actions">
        <TextButton className="btn btn-primary" onClick={() => copyLink(url, texts)} label={texts.shareCopy} />
        {'share' in navigator && (
          <TextButton className="btn" onClick={() => shareElsewhere(title, url)} label={texts.shareSystem} />
        )}
        {!hasPoster && <TextButton className="btn" onClick={() => setHasPoster(true)} label={texts.sharePoster} />}
      </div>
      <EmbedPart title={title} url={url} texts={texts} />
      {hasPoster && (
        <Suspense>
          <PosterPanel title={title} url={url} />
        </Suspense>
      )}
    </dialog>
  );
}

type EmbedProps = Pick<Props, 'title' | 'url' | 'texts'>;

function EmbedPart({ title, url, texts }: EmbedProps) {
  const { origin, pathname } = new URL(url);
  if (embedPath(pathname) === undefined) return null;
  const lang = pageLang();
  const code = embedCode({ origin, page: pathname, title, lang });
  return (
    <details className="share-embed">
      <summary>{texts.shareEmbed}</summary>
      <p>{texts.shareEmbedNote}</p>
      <textarea
        aria-label={texts.shareEmbedCode}
        readOnly
        rows={4}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextButton
        className="btn btn-s"
        onClick={() => copy(code, { done: texts.shareEmbedCopied, failed: texts.shareCopyFailed })}
        label={texts.shareEmbedCopy}
      />
    </details>
  );
}

async function loadPoster(lang: Lang): Promise<{ default: ComponentType<{ title: string; url: string }> }> {
  const [{ PosterPanel: Panel }, { texts }] = await Promise.all([
    import('#web/ui/poster/poster-panel.tsx'),
    import('#web/ui/poster/texts.ts'),
  ]);
  return { default: (props) => <Panel {...props} texts={texts[lang]} /> };
}

async function copyLink(url: string, texts: Site['texts']) {
  if (await copy(url, { done: texts.shareCopied, failed: texts.shareCopyFailed })) reportShare(url);
}

/** Whether it worked: insecure origins have no clipboard, but the field can be copied. */
async function copy(text: string, told: { done: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    await showToast(told.failed, 'error');
    return false;
  }
  await showToast(told.done, 'success');
  return true;
}

async function shareElsewhere(title: string, url: string) {
  // Closing the system dialog is not an error.
  await navigator.share({ title, url }).then(
    () => reportShare(url),
    () => {},
  );
}

/** A share counts for the hot list. */
function reportShare(url: string) {
  const caller = { lang: pageLang, token: () => '' };
  void sendShare({ path: new URL(url).pathname }, caller);
}
