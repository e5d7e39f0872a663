import { screens as articles } from '#desk/areas/articles/screens.ts';
import { screens as billboards } from '#desk/areas/billboards/screens.ts';
import { screens as indicators } from '#desk/areas/brands/library/screens.ts';
import { screens as brands } from '#desk/areas/brands/screens.ts';
import { screens as columns } from '#desk/areas/columns/screens.ts';
import { screens as comments } from '#desk/areas/comments/screens.ts';
import { screens as complaints } from '#desk/areas/complaints/screens.ts';
import { screens as contributions } from '#desk/areas/contributions/screens.ts';
import { screens as control } from '#desk/areas/control/screens.ts';
import { screens as trash } from '#desk/areas/control/trash/screens.ts';
import { screens as work } from '#desk/areas/desk/screens.ts';
import { screens as terms } from '#desk/areas/encyclopedia/screens.ts';
import { screens as errata } from '#desk/areas/errata/screens.ts';
import { screens as figures } from '#desk/areas/figures/screens.ts';
import { screens as headlines } from '#desk/areas/headlines/screens.ts';
import { screens as topics } from '#desk/areas/hot/screens.ts';
import { screens as integrations } from '#desk/areas/integrations/screens.ts';
import { screens as money } from '#desk/areas/ledger/screens.ts';
import { screens as market } from '#desk/areas/market/screens.ts';
import { screens as media } from '#desk/areas/media/screens.ts';
import { screens as members } from '#desk/areas/members/screens.ts';
import { screens as moderation } from '#desk/areas/moderation/screens.ts';
import { screens as words } from '#desk/areas/moderation/words/screens.ts';
import { screens as publishing } from '#desk/areas/publishing/screens.ts';
import { screens as represent } from '#desk/areas/represent/screens.ts';
import { screens as adverts } from '#desk/areas/site/adverts/screens.ts';
import { screens as links } from '#desk/areas/site/links/screens.ts';
import { screens as pages } from '#desk/areas/site/pages/screens.ts';
import { screens as site } from '#desk/areas/site/screens.ts';
import { screens as records } from '#desk/areas/spotchecks/screens.ts';
import { screens as staff } from '#desk/areas/staff/screens.ts';
import { screens as subjects } from '#desk/areas/subjects/screens.ts';
import type { DeskScreen } from './desk-screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  work,
  articles,
  publishing,
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
  integrations,
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
