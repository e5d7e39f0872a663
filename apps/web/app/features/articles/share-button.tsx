import { lazy, Suspense, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { ArticleTexts } from './texts.zh-cn.ts';

// The dialog brings the QR code with it, which few readers ever open.
const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ ShareDialog: component }) => ({ default: component })),
);

type Props = { title: string; url: string; texts: ArticleTexts };

export function ShareButton({ title, url, texts }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="tool needs-js"
        aria-label={texts.share}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="share" />
      </button>
      {isOpen && (
        <Suspense>
          <ShareDialog title={title} url={url} texts={texts} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
