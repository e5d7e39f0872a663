import { block } from '#web/ui/document/block.tsx';
import { DataScript } from '#web/ui/document/data-script.tsx';

/** Not pages, personal, or expensive. */
const NOT_AHEAD = ['/api/*', '/desk/*', '/desk', '/user', '/user/*', '/represent*', '/lang/*'];
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { selector_matches: 'a[data-page-link]' },
          {
            not: { selector_matches: '[data-no-prefetch] a, [data-no-prefetch], [rel~=nofollow]' },
          },
          { not: { href_matches: [...NOT_AHEAD, '/search*', '/check*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** The browser fetches the document behind a link that a reader rests on or begins to press. */
export const NextPages = block('next-pages', () => (
  <DataScript type="speculationrules" data={RULES} />
));
