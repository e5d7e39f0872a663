import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';

type Props = {
  t: ContentType;
  id: number;
  /** An icon in a toolbar, or a button with its label. */
  form: 'tool' | 'button';
  /** The quoted text, if the button belongs to one number. */
  quote?: string;
  where?: string;
};

/** 纠错. The layout listens for it and loads the form on the first press. */
export function ErratumButton({ t, id, form, quote, where }: Props) {
  const { texts } = useSite();
  const isTool = form === 'tool';
  return (
    <button
      type="button"
      className={isTool ? 'tool needs-js' : 'btn btn-s needs-js'}
      aria-label={isTool ? texts.erratum : undefined}
      data-erratum={`${t}:${id}`}
      data-quote={quote}
      data-place={where}
    >
      <Icon name="pen" small={!isTool} />
      {!isTool && texts.erratum}
    </button>
  );
}
