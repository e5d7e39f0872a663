import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
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
    <TextButton
      className="btn btn-s needs-js"
      data-erratum={`${t}:${id}`}
      data-quote={quote}
      data-place={where}
      icon="pen"
      label={texts.erratum}
    />
  );
}
