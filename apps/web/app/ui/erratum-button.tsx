import type { ContentType } from '@rujian/contract/vocabulary/content';
import { Icon } from './icon.tsx';
import { useSiteData } from './site-data.ts';

type Props = {
  t: ContentType;
  id: number;
  /** An icon in a row of tools, or a button with its word. */
  form: 'tool' | 'button';
  /** What is in question, where the button belongs to one number. */
  quote?: string;
  where?: string;
};

/** 纠错. The frame of the page listens to it and loads the form when somebody presses it. */
export function ErratumButton({ t, id, form, quote, where }: Props) {
  const { texts } = useSiteData();
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
