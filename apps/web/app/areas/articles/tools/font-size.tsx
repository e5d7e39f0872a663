import { FONT_SIZE_STORAGE_KEY } from '@rujian/contract/base/constants';
import type { ArticleTexts } from '../texts.ts';

const SIZES = ['small', 'normal', 'large'] as const;
const SIGNS = { small: 'A−', normal: 'A', large: 'A+' };

/** Runs before the text is painted, so that a stored size causes no layout shift. */
export const APPLY_REMEMBERED_SIZE = `try{const s=localStorage.getItem(\`${FONT_SIZE_STORAGE_KEY}\`);if(s)document.documentElement.dataset.fontSize=s}catch{}`;

/** Three text sizes; the page's script stores the choice in the browser. */
export function FontSize({ texts }: { texts: ArticleTexts }) {
  const names = { small: texts.fontSmaller, normal: texts.fontNormal, large: texts.fontLarger };
  return (
    <fieldset className="font-size needs-js">
      <legend className="sr">{texts.fontSize}</legend>
      {SIZES.map((size) => (
        <button
          key={size}
          type="button"
          value={size}
          aria-pressed={size === 'normal'}
          data-act="fontSize"
        >
          <span className="sr">{names[size]}</span>
          {SIGNS[size]}
        </button>
      ))}
    </fieldset>
  );
}
