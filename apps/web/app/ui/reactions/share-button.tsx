import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';

const CLASSES = { tool: 'tool needs-js', button: 'btn btn-s needs-js', wide: 'btn needs-js' };

export function ShareButton({ title, url, form }: { title: string; url: string; form: 'tool' | 'button' | 'wide' }) {
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
