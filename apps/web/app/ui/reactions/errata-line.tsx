import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { fill } from '#web/i18n/fill.ts';
import { useSite } from '#web/ui/site-data.ts';
import { ErratumButton } from './erratum-button.tsx';

type Props = { t: ContentType; id: number; thanks: { names: string[]; total: number } };

export function ErrataLine({ t, id, thanks: { names, total } }: Props) {
  const { texts } = useSite();
  const named = names.join(texts.erratumNames);
  return (
    <p className="errata-line">
      {total > 0 && (
        <span>
          {fill(total > names.length ? texts.erratumThanksMore : texts.erratumThanks, { names: named, total })}
        </span>
      )}
      <ErratumButton t={t} id={id} />
    </p>
  );
}
