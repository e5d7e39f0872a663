import { lazy, Suspense, useState } from 'react';
import { Icon } from './icon.tsx';
import { useSiteData } from './site-data.ts';

// The dialog brings the QR code with it, which few readers ever open.
const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ ShareDialog: component }) => ({ default: component })),
);

type Props = {
  title: string;
  url: string;
  /** An icon in a row of tools, or a button with its word. */
  form: 'tool' | 'button';
};

export function ShareButton({ title, url, form }: Props) {
  const { texts } = useSiteData();
  const [isOpen, setIsOpen] = useState(false);
  const isTool = form === 'tool';
  return (
    <>
      <button
        type="button"
        className={isTool ? 'tool needs-js' : 'btn btn-s needs-js'}
        aria-label={isTool ? texts.share : undefined}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="share" small={!isTool} />
        {!isTool && texts.share}
      </button>
      {isOpen && (
        <Suspense>
          <ShareDialog title={title} url={url} texts={texts} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
