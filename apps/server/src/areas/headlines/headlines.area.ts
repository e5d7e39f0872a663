import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { createContentFinder } from '#services/content/content-finder.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import { createFrontPage } from './front-page.ts';
import { createHeadlineBoard } from './headline-board.ts';
import { headlineDeskRoutes } from './headline-desk.routes.ts';
import { createHeadlinePlacing } from './headline-placing.ts';
import { createHeadlineProposals } from './headline-proposals.ts';
import { createHeadlineSlots } from './headline-slots.ts';
import { headlinesRoutes } from './headlines.routes.ts';

type Deps = { record: RecordAudit; content: Pick<ContentServices, 'cards' | 'columns'> };

/** The board of headlines and the blocks of the front page that it fills. */
export function headlinesArea(app: App, platform: Platform, deps: Deps) {
  const { cards, columns } = deps.content;
  const slots = createHeadlineSlots(platform, cards);
  const placing = createHeadlinePlacing(platform, deps);
  const proposals = createHeadlineProposals(platform, placing, deps);
  headlinesRoutes(app, { slots, columns });
  headlineDeskRoutes(app, {
    placing,
    proposals,
    board: createHeadlineBoard(platform, { slots, proposals }),
    find: createContentFinder(platform),
  });

  return { frontPage: createFrontPage(platform, { slots, cards }) };
}
