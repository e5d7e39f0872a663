import { lazy, Suspense, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useSiteData } from '#web/ui/site-data.ts';

// The dialog includes the QR code, which few readers open.
const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ ShareDialog: component }) => ({ default: component })),
);

type Props = {
  title: string;
  url: string;
  /** An icon in a toolbar, a button with its label, or a wide one. */
  form: 'tool' | 'button' | 'wide';
};

const CLASSES = {
  tool: 'tool needs-js',
  button: 'btn btn-s needs-js',
  wide: 'btn needs-js',
};

export function ShareButton({ title, url, form }: Props) {
  const { texts } = useSiteData();
  const [isOpen, setIsOpen] = useState(false);
  const isTool = form === 'tool';
  return (
    <>
      <button
        type="button"
        className={CLASSES[form]}
        aria-label={isTool ? texts.share : undefined}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="share" small={form !== 'tool'} />
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
