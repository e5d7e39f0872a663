import {
  Billboard,
  BillboardCard,
  getBillboard,
  getEntryHistory,
  listBillboards,
} from './billboards.ts';
import {
  Complaint,
  ComplaintCard,
  ComplaintClock,
  ComplaintOverview,
  ComplaintStatistics,
  getComplaint,
  getComplaintStatistics,
  listComplaintQuestions,
  listComplaints,
} from './complaints.ts';
import {
  Article,
  ArticleCard,
  Column,
  ColumnRef,
  getHeadline,
  getNews,
  HeadlineCard,
  listColumns,
  listHeadlines,
  listNews,
} from './content.ts';
import { Cover, CoverArt, CoverPhoto } from './cover.ts';
import type { Endpoint } from './endpoint.ts';
import { Evaluation, EvaluationCard, getEvaluation, listEvaluations } from './evaluations.ts';
import { getHome, Home } from './home.ts';
import { getTopic, HotEntry, listHot, listTopics, Topic, TopicCard } from './hot.ts';
import {
  getPage,
  getSite,
  Rule,
  SiteConfig,
  StaticPage,
  trackPageView,
  trackShare,
} from './site.ts';
import {
  CheckItem,
  CheckNotice,
  CheckRecord,
  CheckRow,
  getCheck,
  getCheckOverview,
  getNotice,
  listChecks,
  listNotices,
} from './spotchecks.ts';

/** Every call of the API, in the order of the reference page. */
export const ENDPOINTS: readonly Endpoint[] = [
  getSite,
  getHome,
  listColumns,
  listNews,
  getNews,
  listHeadlines,
  getHeadline,
  listHot,
  listTopics,
  getTopic,
  listEvaluations,
  getEvaluation,
  listChecks,
  getCheck,
  getCheckOverview,
  listNotices,
  getNotice,
  listBillboards,
  getBillboard,
  getEntryHistory,
  listComplaints,
  getComplaint,
  getComplaintStatistics,
  listComplaintQuestions,
  getPage,
  trackPageView,
  trackShare,
];

/** Shapes that the reference shows under their own name; a recursive shape needs one. */
export const NAMED_SCHEMAS: Record<string, Endpoint['data']> = {
  Article,
  ArticleCard,
  Billboard,
  BillboardCard,
  CheckItem,
  CheckNotice,
  CheckRecord,
  CheckRow,
  Column,
  ColumnRef,
  Complaint,
  ComplaintCard,
  ComplaintClock,
  ComplaintOverview,
  ComplaintStatistics,
  Cover,
  CoverArt,
  CoverPhoto,
  Evaluation,
  EvaluationCard,
  HeadlineCard,
  Home,
  HotEntry,
  Rule,
  SiteConfig,
  StaticPage,
  Topic,
  TopicCard,
};
