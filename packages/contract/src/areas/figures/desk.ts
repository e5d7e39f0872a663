import * as z from 'zod/mini';
import { deskGet } from '../../base/endpoint.ts';
import { wholeNumber } from '../../base/lists.ts';

const MAX_DAYS = 400;

export const Dashboard = z.object({
  from: z.string(),
  until: z.string(),
  figures: z.array(z.object({ day: z.string(), figure: z.string(), key: z.string(), value: z.number() })),
  /** Views of the site by day of the week (Monday is 1) and hour. */
  hours: z.array(z.object({ weekday: z.number(), hour: z.number(), views: z.number() })),
  topArticles: z.array(z.object({ id: z.number(), title: z.string(), views: z.number() })),
  misses: z.array(z.object({ query: z.string(), times: z.number() })),
  missingPaths: z.array(z.object({ path: z.string(), hits: z.number() })),
  columns: z.array(z.object({ id: z.number(), name: z.string(), nameEn: z.string() })),
  complaintStates: z.array(z.object({ state: z.string(), count: z.number() })),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = deskGet('/api/desk/figures/dashboard', {
  right: 'figures.view',
  summary: 'The charts of the dashboard, updated every ten minutes.',
  input: z.object({ days: z._default(wholeNumber(1, MAX_DAYS, 'rule.limit'), 30) }),
  data: Dashboard,
});

const Waiting = z.object({ count: z.number(), oldestAt: z.nullable(z.number()) });

export const DeskOverview = z.object({
  publishedToday: z.number(),
  scheduledToday: z.number(),
  review: Waiting,
  comments: Waiting,
  /** Open ones, those that wait for the desk, and of these the ones past their deadline. */
  complaints: z.object({ open: z.number(), atDesk: z.number(), late: z.number() }),
  onlineNow: z.number(),
  sms: z.object({ sent: z.number(), failed: z.number() }),
  today: z.array(z.number()),
  yesterday: z.array(z.number()),
  schedule: z.array(z.object({ id: z.number(), title: z.string(), at: z.number() })),
  output: z.array(z.object({ name: z.string(), count: z.number() })),
});
export type DeskOverview = z.infer<typeof DeskOverview>;

export const getDeskOverview = deskGet('/api/desk/figures/overview', {
  summary: 'The newsroom at a glance: waiting, published and upcoming items.',
  data: DeskOverview,
});
