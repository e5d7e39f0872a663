import { FONT_SIZE_STORAGE_KEY } from '@rujian/contract/base/constants';
import { useEffect, useState } from 'react';
import type { ArticleTexts } from '../texts.zh-cn.ts';

const SIZES = ['small', 'normal', 'large'] as const;
type Size = (typeof SIZES)[number];
const SIGNS: Record<Size, string> = { small: 'A−', normal: 'A', large: 'A+' };

/** Runs before the text is painted, so that a stored size causes no layout shift. */
export const APPLY_REMEMBERED_SIZE = `try{const s=localStorage.getItem(\`${FONT_SIZE_STORAGE_KEY}\`);if(s)document.documentElement.dataset.fontSize=s}catch{}`;

/** Three text sizes; the choice is stored in the browser. */
export function FontSize({ texts }: { texts: ArticleTexts }) {
  const [size, setSize] = useState<Size>('normal');
  useEffect(() => setSize(rememberedSize()), []);
  const names = { small: texts.fontSmaller, normal: texts.fontNormal, large: texts.fontLarger };
  const choose = (chosen: Size) => {
    document.documentElement.dataset.fontSize = chosen;
    localStorage.setItem(FONT_SIZE_STORAGE_KEY, chosen);
    setSize(chosen);
  };
  return (
    <fieldset className="font-size needs-js">
      <legend className="sr">{texts.fontSize}</legend>
      {SIZES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === size}
          onClick={() => choose(choice)}
        >
          <span className="sr">{names[choice]}</span>
          {SIGNS[choice]}
        </button>
      ))}
    </fieldset>
  );
}

function rememberedSize(): Size {
  const stored = localStorage.getItem(FONT_SIZE_STORAGE_KEY);
  return SIZES.find((size) => size === stored) ?? 'normal';
}
