import { listMembers, revealContact } from '@rujian/contract/areas/members/desk';
import {
  claimItems,
  decideGroup,
  decideItems,
  decideMember,
  decideReport,
  listQueue,
  listReports,
  releaseItems,
  undoDecision,
} from '@rujian/contract/areas/moderation/desk';
import { banMember, getMemberSheet, liftSanction, muteMember } from '@rujian/contract/areas/moderation/members';
import { listModes, setMode, switchComments } from '@rujian/contract/areas/moderation/modes';
import {
  decideSiteReport,
  findSiteReport,
  listSiteReports,
  revealSiteReport,
  submitSiteReport,
} from '@rujian/contract/areas/moderation/site-reports';
import { importWords, listWords, saveWord, testWords } from '@rujian/contract/areas/moderation/words';
import { type App, serve } from '#platform/http/http.ts';
import type { RevealContact } from './contact-reveal.ts';
import type { MemberList } from './member-list.ts';
import type { MemberSheets } from './member-sheet.ts';
import type { BulkDecisions } from './queue/bulk-decisions.ts';
import type { Claims } from './queue/claims.ts';
import type { Decisions } from './queue/decisions.ts';
import type { Queue } from './queue/queue.ts';
import type { Reports } from './reports/reports.ts';
import type { SiteReportDesk } from './reports/site-report-desk.ts';
import type { SiteReports } from './reports/site-reports.ts';
import type { Sanctions } from './sanctions.ts';
import type { ModeSettings } from './words/mode-settings.ts';
import type { TestText } from './words/test-text.ts';
import type { WordImport } from './words/word-import.ts';
import type { Words } from './words/words.ts';

type Parts = {
  words: Words;
  importWords: WordImport;
  testText: TestText;
  modes: ModeSettings;
  queue: Queue;
  claims: Claims;
  decisions: Decisions;
  bulk: BulkDecisions;
  reports: Reports;
  members: MemberList;
  reveal: RevealContact;
  sheets: MemberSheets;
  sanctions: Sanctions;
  siteReports: SiteReports;
  siteReportDesk: SiteReportDesk;
};

export function moderationRoutes(app: App, parts: Parts): void {
  const { words, modes, queue, claims, decisions, bulk, reports } = parts;
  serve(app, listWords, (query, { lang }) => words.list(query, lang));
  serve(app, importWords, (sheet, caller) => parts.importWords(sheet, caller));
  serve(app, saveWord, (word, caller) => words.save(word, caller));
  serve(app, testWords, ({ text }, { lang }) => parts.testText(text, lang));
  serve(app, listModes, (query) => modes.list(query));
  serve(app, setMode, (input, caller) => modes.set(input, caller));
  serve(app, switchComments, (input, caller) => modes.switch(input, caller));
  serve(app, listQueue, (query, caller) => queue.list(query, caller));
  serve(app, claimItems, ({ items }, caller) => claims.claim(items, caller.id));
  serve(app, releaseItems, ({ items }, caller) => claims.release(items, caller.id));
  serve(app, decideItems, ({ items, ...verdict }, caller) => decisions.decide(items, verdict, caller));
  serve(app, decideGroup, ({ group, ...verdict }, caller) => bulk.decideGroup(group, verdict, caller));
  serve(app, decideMember, ({ member, ...verdict }, caller) => bulk.rejectAllOf(member, verdict, caller));
  serve(app, undoDecision, ({ batch }, caller) => decisions.undo(batch, caller));
  serve(app, listReports, (query, { lang }) => reports.list(query, lang));
  serve(app, decideReport, (input, caller) => reports.decide(input, caller));
  serve(app, listMembers, (query, { lang }) => parts.members.list(query, lang));
  serve(app, revealContact, (input, caller) => parts.reveal(input, caller));
  serve(app, getMemberSheet, ({ id }, { lang }) => parts.sheets.of(id, lang));
  serve(app, muteMember, (input, caller) => parts.sanctions.mute(input, caller));
  serve(app, banMember, (input, caller) => parts.sanctions.ban(input, caller));
  serve(app, liftSanction, (input, caller) => parts.sanctions.lift(input, caller));
  const { siteReports, siteReportDesk } = parts;
  serve(app, submitSiteReport, (report, caller) => siteReports.submit(report, caller));
  serve(app, findSiteReport, ({ receipt }, caller) => siteReports.answer(receipt, caller));
  serve(app, listSiteReports, (query, { lang }) => siteReportDesk.list(query, lang));
  serve(app, decideSiteReport, (input, caller) => siteReportDesk.decide(input, caller));
  serve(app, revealSiteReport, (input, caller) => siteReportDesk.reveal(input, caller));
}
