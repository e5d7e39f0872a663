import type { ArticleTexts } from '../texts.ts';

const SIZES = ['small', 'normal', 'large'] as const;
const SIGNS = { small: 'A−', normal: 'A', large: 'A+' };

/** Three text sizes; the page's script stores the choice in the browser. */
export function FontSize({ texts }: { texts: ArticleTexts }) {
  const names = { small: texts.fontSmaller, normal: texts.fontNormal, large: texts.fontLarger };
  return (
    <fieldset className="font-size needs-js">
      <legend className="sr">{texts.fontSize}</legend>
      {SIZES.map((size) => (
        <button key={size} type="button" value={size} aria-pressed={size === 'normal'} data-act="fontSize">
          <span className="sr">{names[size]}</span>
          {SIGNS[size]}
        </button>
      ))}
    </fieldset>
  );
}
