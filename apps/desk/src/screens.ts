import type { DeskScreen } from './desk-screen.ts';
import { screens as adverts } from './features/adverts/screens.ts';
import { screens as articles } from './features/articles/screens.ts';
import { screens as billboards } from './features/billboards/screens.ts';
import { screens as brands } from './features/brands/screens.ts';
import { screens as columns } from './features/columns/screens.ts';
import { screens as comments } from './features/comments/screens.ts';
import { screens as complaints } from './features/complaints/screens.ts';
import { screens as contributions } from './features/contributions/screens.ts';
import { screens as control } from './features/control/screens.ts';
import { screens as errata } from './features/errata/screens.ts';
import { screens as figures } from './features/figures/screens.ts';
import { screens as headlines } from './features/headlines/screens.ts';
import { screens as indicators } from './features/indicators/screens.ts';
import { screens as links } from './features/links/screens.ts';
import { screens as market } from './features/market/screens.ts';
import { screens as media } from './features/media/screens.ts';
import { screens as members } from './features/members/screens.ts';
import { screens as moderation } from './features/moderation/screens.ts';
import { screens as money } from './features/money/screens.ts';
import { screens as pages } from './features/pages/screens.ts';
import { screens as records } from './features/records/screens.ts';
import { screens as represent } from './features/represent/screens.ts';
import { screens as site } from './features/site/screens.ts';
import { screens as staff } from './features/staff/screens.ts';
import { screens as subjects } from './features/subjects/screens.ts';
import { screens as terms } from './features/terms/screens.ts';
import { screens as topics } from './features/topics/screens.ts';
import { screens as trash } from './features/trash/screens.ts';
import { screens as words } from './features/words/screens.ts';
import { screens as work } from './features/work/screens.ts';

/** All desk screens; the sider lists them by group, in this order. */
export const SCREENS: readonly DeskScreen[] = [
  work,
  articles,
  records,
  billboards,
  market,
  headlines,
  topics,
  subjects,
  terms,
  pages,
  columns,
  brands,
  indicators,
  contributions,
  complaints,
  represent,
  media,
  money,
  site,
  adverts,
  links,
  figures,
  staff,
  moderation,
  comments,
  errata,
  members,
  words,
  control,
  trash,
  // One line each, to avoid merge conflicts.
].flat();
