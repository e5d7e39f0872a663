import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';

type Props = {
  title: string;
  url: string;
  /** A tool with its label below, a button with its label, or a wide one. */
  form: 'tool' | 'button' | 'wide';
};

const CLASSES = { tool: 'tool needs-js', button: 'btn btn-s needs-js', wide: 'btn needs-js' };

/** Opens the share dialog, which is loaded on demand. */
export function ShareButton({ title, url, form }: Props) {
  const { texts } = useSite();
  const isTool = form === 'tool';
  return (
    <button
      type="button"
      className={CLASSES[form]}
      aria-label={isTool ? texts.share : undefined}
      data-act="share"
      data-title={title}
      data-url={url}
    >
      <Icon name="share" small={form !== 'tool'} />
      {isTool ? (
        <small>
          <span>{texts.share}</span>
        </small>
      ) : (
        texts.share
      )}
    </button>
  );
}
