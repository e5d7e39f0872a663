import * as alerts from './areas/alerts/public.ts';
import * as articleAids from './areas/articles/aids.ts';
import * as corrections from './areas/articles/corrections.ts';
import * as articleDesk from './areas/articles/desk.ts';
import * as articleFlow from './areas/articles/flow.ts';
import * as articleWords from './areas/articles/labels.ts';
import * as planDesk from './areas/articles/planning.ts';
import * as content from './areas/articles/public.ts';
import * as billboardDesk from './areas/billboards/desk.ts';
import * as editionDesk from './areas/billboards/editions.ts';
import * as billboards from './areas/billboards/public.ts';
import * as votes from './areas/billboards/votes.ts';
import * as barcodes from './areas/brands/barcodes.ts';
import * as check from './areas/brands/check.ts';
import * as brandDesk from './areas/brands/desk.ts';
import * as dossierLines from './areas/brands/dossier-lines.ts';
import * as facets from './areas/brands/facets.ts';
import * as libraryDesk from './areas/brands/library.ts';
import * as brandMatching from './areas/brands/matching.ts';
import * as productDesk from './areas/brands/products.ts';
import * as brands from './areas/brands/public.ts';
import * as brandResponses from './areas/brands/responses.ts';
import * as safety from './areas/brands/safety.ts';
import * as columnDesk from './areas/columns/desk.ts';
import * as commentsDesk from './areas/comments/desk.ts';
import * as discussion from './areas/comments/my-comments.ts';
import * as comments from './areas/comments/public.ts';
import * as reactions from './areas/comments/reactions.ts';
import * as complaintMatters from './areas/complaints/cases.ts';
import * as complaintDesk from './areas/complaints/desk.ts';
import * as complaintGroups from './areas/complaints/groups.ts';
import * as complaintInput from './areas/complaints/input.ts';
import * as complaints from './areas/complaints/public.ts';
import * as complaintSteps from './areas/complaints/steps.ts';
import * as contributionDesk from './areas/contributions/desk.ts';
import * as fees from './areas/contributions/fees.ts';
import * as contributions from './areas/contributions/public.ts';
import * as control from './areas/control/desk.ts';
import * as transfers from './areas/control/transfers.ts';
import * as trash from './areas/control/trash.ts';
import * as deskCounts from './areas/desk/counts.ts';
import * as deskWork from './areas/desk/work.ts';
import * as termDesk from './areas/encyclopedia/desk.ts';
import * as encyclopedia from './areas/encyclopedia/public.ts';
import * as errata from './areas/errata/public.ts';
import * as evaluationDesk from './areas/evaluations/desk.ts';
import * as evaluations from './areas/evaluations/public.ts';
import * as figures from './areas/figures/desk.ts';
import * as contentFinder from './areas/headlines/content-finder.ts';
import * as headlineDesk from './areas/headlines/desk.ts';
import * as home from './areas/home/public.ts';
import * as hotDesk from './areas/hot/desk.ts';
import * as hot from './areas/hot/public.ts';
import * as apiKeys from './areas/integrations/api-keys.ts';
import * as webhooks from './areas/integrations/webhooks.ts';
import * as ledgerDesk from './areas/ledger/desk.ts';
import * as ledger from './areas/ledger/public.ts';
import * as withdrawals from './areas/ledger/withdrawals.ts';
import * as auth from './areas/login/public.ts';
import * as sessions from './areas/login/sessions.ts';
import * as marketDesk from './areas/market/desk.ts';
import * as market from './areas/market/public.ts';
import * as mediaDesk from './areas/media/desk.ts';
import * as media from './areas/media/public.ts';
import * as membersDesk from './areas/members/desk.ts';
import * as members from './areas/members/public.ts';
import * as inbox from './areas/messages/public.ts';
import * as moderation from './areas/moderation/desk.ts';
import * as moderationMembers from './areas/moderation/members.ts';
import * as moderationModes from './areas/moderation/modes.ts';
import * as siteReports from './areas/moderation/site-reports.ts';
import * as moderationWords from './areas/moderation/words.ts';
import * as moveIn from './areas/movein/desk.ts';
import * as matters from './areas/mydata/cases.ts';
import * as mydata from './areas/mydata/public.ts';
import * as openDataIndex from './areas/opendata/index-file.ts';
import * as representDesk from './areas/represent/desk.ts';
import * as represent from './areas/represent/public.ts';
import * as brandWebhook from './areas/represent/webhook.ts';
import * as representWork from './areas/represent/work.ts';
import * as search from './areas/search/public.ts';
import * as advertDesk from './areas/site/advert-desk.ts';
import * as adverts from './areas/site/adverts.ts';
import * as siteDesk from './areas/site/desk.ts';
import * as languageDesk from './areas/site/languages.ts';
import * as linkDesk from './areas/site/link-desk.ts';
import * as links from './areas/site/links.ts';
import * as missingDesk from './areas/site/missing.ts';
import * as pageDesk from './areas/site/pages.ts';
import * as site from './areas/site/public.ts';
import * as seoDesk from './areas/site/seo.ts';
import * as spotcheckDesk from './areas/spotchecks/desk.ts';
import * as foods from './areas/spotchecks/foods.ts';
import * as spotcheckImport from './areas/spotchecks/import.ts';
import * as planFinding from './areas/spotchecks/plan-finding.ts';
import * as spotchecks from './areas/spotchecks/public.ts';
import * as recallDesk from './areas/spotchecks/recall-desk.ts';
import * as recalls from './areas/spotchecks/recalls.ts';
import * as deskAccount from './areas/staff/account.ts';
import * as staff from './areas/staff/desk.ts';
import * as deskRoles from './areas/staff/desk-roles.ts';
import * as subjectDesk from './areas/subjects/desk.ts';
import * as subjects from './areas/subjects/public.ts';
import * as tagDesk from './areas/tags/desk.ts';
import * as tags from './areas/tags/public.ts';
import * as transparency from './areas/transparency/public.ts';
import * as cover from './base/cover/cover.ts';
import type { Endpoint } from './base/endpoint.ts';
import * as itemHistory from './base/item-history.ts';
import * as itemReading from './base/item-reading.ts';
import * as editedItems from './base/publishing/edited-items.ts';
import * as lease from './base/publishing/lease.ts';
import * as refs from './base/refs.ts';

/** The contract files, in the order of the API reference. */
const FILES: readonly object[] = [
  [advertDesk, adverts, alerts, articleAids, articleDesk, articleFlow, articleWords, auth],
  [billboardDesk, editionDesk, billboards],
  [brandDesk, productDesk, facets, barcodes, brandResponses, brands, dossierLines, safety, check, columnDesk],
  [commentsDesk, comments],
  [complaintDesk, complaintGroups, complaintMatters, complaintInput, complaintSteps, complaints],
  [contentFinder, content, contributionDesk, contributions, control, corrections, cover, deskAccount],
  [deskCounts, deskRoles, deskWork, discussion, editedItems, encyclopedia, errata],
  [evaluationDesk, evaluations, fees, figures, headlineDesk, home, hotDesk, hot, inbox, languageDesk],
  [itemHistory, itemReading, lease, ledgerDesk, ledger, libraryDesk, linkDesk, links],
  [marketDesk, market, matters, mediaDesk, media, membersDesk, members, missingDesk, seoDesk],
  [moderation, moderationMembers, moderationModes, moderationWords, mydata, moveIn, openDataIndex],
  [pageDesk, planDesk, reactions, refs, representWork, brandWebhook, represent, representDesk],
  [search, sessions, siteDesk, siteReports, site, spotcheckDesk, brandMatching],
  [spotcheckImport, spotchecks, foods, recallDesk, recalls, planFinding, staff, subjectDesk, subjects, tagDesk, tags],
  [termDesk, transfers, transparency, trash, votes, webhooks, apiKeys, withdrawals],
].flat();

const named = FILES.flatMap((file) => Object.entries(file) as [string, unknown][]);

export const ENDPOINTS: readonly Endpoint[] = named.map(([, value]) => value).filter(isEndpoint);

/** Shapes with their own name in the API reference; a recursive shape needs one. */
export const NAMED_SCHEMAS = Object.fromEntries(named.filter(isNamedSchema));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'summary' in value;
}

function isNamedSchema(entry: [string, unknown]): entry is [string, Endpoint['data']] {
  const [name, value] = entry;
  return /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && '_zod' in value;
}
