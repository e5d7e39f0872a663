import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';

/** 纠错. The layout listens for it and loads the form on the first press. */
export function ErratumButton(props: {
  t: ContentType;
  id: number;
  /** The quoted text, if the button belongs to one number. */
  quote?: string;
  where?: string;
}) {
  const { t, id, quote, where } = props;
  const { texts } = useSite();
  return (
    <button
      type="button"
      className="btn btn-s needs-js"
      data-erratum={`${t}:${id}`}
      data-quote={quote}
      data-place={where}
    >
      <Icon name="pen" small />
      {texts.erratum}
    </button>
  );
}
