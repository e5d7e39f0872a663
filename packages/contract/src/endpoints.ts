import * as advertDesk from './advert-desk.ts';
import * as adverts from './adverts.ts';
import * as articleAids from './article-aids.ts';
import * as articleDesk from './article-desk.ts';
import * as articleFlow from './article-flow.ts';
import * as articleHistory from './article-history.ts';
import * as articleWords from './article-words.ts';
import * as auth from './auth.ts';
import * as billboardDesk from './billboard-desk.ts';
import * as billboards from './billboards.ts';
import * as brandDesk from './brand-desk.ts';
import * as brandMatching from './brand-matching.ts';
import * as brandResponses from './brand-responses.ts';
import * as brands from './brands.ts';
import * as check from './check.ts';
import * as columnDesk from './column-desk.ts';
import * as comments from './comments.ts';
import * as commentsDesk from './comments-desk.ts';
import * as complaintDesk from './complaint-desk.ts';
import * as complaintGroups from './complaint-groups.ts';
import * as complaintInput from './complaint-input.ts';
import * as complaintMatters from './complaint-matters.ts';
import * as complaintSteps from './complaint-steps.ts';
import * as complaints from './complaints.ts';
import * as content from './content.ts';
import * as contentFinder from './content-finder.ts';
import * as contributionDesk from './contribution-desk.ts';
import * as contributions from './contributions.ts';
import * as control from './control.ts';
import * as corrections from './corrections.ts';
import * as cover from './cover.ts';
import * as deskAccount from './desk-account.ts';
import * as deskCounts from './desk-counts.ts';
import * as deskRoles from './desk-roles.ts';
import * as deskWork from './desk-work.ts';
import * as discussion from './discussion.ts';
import * as dossierLines from './dossier-lines.ts';
import * as editedItems from './edited-items.ts';
import * as editionDesk from './edition-desk.ts';
import * as encyclopedia from './encyclopedia.ts';
import type { Endpoint } from './endpoint.ts';
import * as errata from './errata.ts';
import * as evaluationDesk from './evaluation-desk.ts';
import * as evaluations from './evaluations.ts';
import * as fees from './fees.ts';
import * as figures from './figures.ts';
import * as headlineDesk from './headline-desk.ts';
import * as home from './home.ts';
import * as hot from './hot.ts';
import * as hotDesk from './hot-desk.ts';
import * as inbox from './inbox.ts';
import * as languageDesk from './language-desk.ts';
import * as lease from './lease.ts';
import * as ledger from './ledger.ts';
import * as ledgerDesk from './ledger-desk.ts';
import * as libraryDesk from './library-desk.ts';
import * as linkDesk from './link-desk.ts';
import * as links from './links.ts';
import * as market from './market.ts';
import * as marketDesk from './market-desk.ts';
import * as matters from './matters.ts';
import * as media from './media.ts';
import * as mediaDesk from './media-desk.ts';
import * as members from './members.ts';
import * as membersDesk from './members-desk.ts';
import * as missingDesk from './missing-desk.ts';
import * as moderation from './moderation.ts';
import * as moderationMembers from './moderation-members.ts';
import * as moderationModes from './moderation-modes.ts';
import * as moderationWords from './moderation-words.ts';
import * as mydata from './mydata.ts';
import * as openDataIndex from './open-data-index.ts';
import * as pageDesk from './page-desk.ts';
import * as planDesk from './plan-desk.ts';
import * as productDesk from './product-desk.ts';
import * as reactions from './reactions.ts';
import * as refs from './refs.ts';
import * as represent from './represent.ts';
import * as representDesk from './represent-desk.ts';
import * as representWork from './represent-work.ts';
import * as retention from './retention.ts';
import * as search from './search.ts';
import * as sessions from './sessions.ts';
import * as site from './site.ts';
import * as siteDesk from './site-desk.ts';
import * as siteReports from './site-reports.ts';
import * as spotcheckDesk from './spotcheck-desk.ts';
import * as spotcheckImport from './spotcheck-import.ts';
import * as spotchecks from './spotchecks.ts';
import * as staff from './staff.ts';
import * as subjectDesk from './subject-desk.ts';
import * as subjects from './subjects.ts';
import * as tagDesk from './tag-desk.ts';
import * as tags from './tags.ts';
import * as termDesk from './term-desk.ts';
import * as transfers from './transfers.ts';
import * as transparency from './transparency.ts';
import * as trash from './trash.ts';
import * as votes from './votes.ts';
import * as withdrawals from './withdrawals.ts';

/** The contract files, in the order of the API reference. */
const FILES: readonly object[] = [
  advertDesk,
  adverts,
  articleAids,
  articleDesk,
  articleFlow,
  articleHistory,
  articleWords,
  auth,
  billboardDesk,
  editionDesk,
  billboards,
  brandDesk,
  productDesk,
  brandResponses,
  brands,
  dossierLines,
  check,
  columnDesk,
  commentsDesk,
  comments,
  complaintDesk,
  complaintGroups,
  complaintMatters,
  complaintInput,
  complaintSteps,
  complaints,
  contentFinder,
  content,
  contributionDesk,
  contributions,
  control,
  corrections,
  cover,
  deskAccount,
  deskCounts,
  deskRoles,
  deskWork,
  discussion,
  editedItems,
  encyclopedia,
  errata,
  evaluationDesk,
  evaluations,
  fees,
  figures,
  headlineDesk,
  home,
  hotDesk,
  hot,
  inbox,
  languageDesk,
  lease,
  ledgerDesk,
  ledger,
  libraryDesk,
  linkDesk,
  links,
  marketDesk,
  market,
  matters,
  mediaDesk,
  media,
  membersDesk,
  members,
  missingDesk,
  moderation,
  moderationMembers,
  moderationModes,
  moderationWords,
  mydata,
  openDataIndex,
  pageDesk,
  planDesk,
  reactions,
  refs,
  representWork,
  represent,
  representDesk,
  retention,
  search,
  sessions,
  siteDesk,
  siteReports,
  site,
  spotcheckDesk,
  brandMatching,
  spotcheckImport,
  spotchecks,
  staff,
  subjectDesk,
  subjects,
  tagDesk,
  tags,
  termDesk,
  transfers,
  transparency,
  trash,
  votes,
  withdrawals,
];

const named = FILES.flatMap((file) => Object.entries(file) as [string, unknown][]);

/** Every call of the API: the server binds them, the reference shows them. */
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
