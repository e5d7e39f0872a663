import type { Choice } from '@rujian/contract/base/refs';
import { fill } from '#web/i18n/fill.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import type { BrandTexts } from './texts.zh-cn.ts';

type Props = {
  path: string;
  letters: readonly Choice[];
  values: Readonly<Record<string, string>>;
  texts: BrandTexts;
};

/** A to Z; letters without a brand are disabled. */
export function LetterBar({ path, letters, values, texts }: Props) {
  const to = (initial?: string) => listAddress(path, { ...values, initial });
  return (
    <nav className="letters" aria-label={texts.letters}>
      <Link to={to()} aria-current={values.initial ? undefined : 'true'}>
        {texts.allLetters}
      </Link>
      {letters.map(({ key, count }) =>
        count === 0 ? (
          <span key={key} aria-hidden="true">
            {key}
          </span>
        ) : (
          <Link
            key={key}
            to={to(key)}
            aria-label={fill(texts.letterCount, { letter: key, count })}
            aria-current={values.initial === key ? 'true' : undefined}
          >
            {key}
          </Link>
        ),
      )}
    </nav>
  );
}
