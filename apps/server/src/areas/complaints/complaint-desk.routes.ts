import {
  acceptComplaint,
  assignComplaint,
  closeComplaint,
  decideComplaintRating,
  dismissComplaint,
  escalateComplaint,
  fixComplaint,
  getComplaintBoard,
  getDeskComplaint,
  listDeskComplaints,
  mergeComplaint,
  needMoreComplaint,
  noteComplaint,
  rejectComplaint,
  relayComplaint,
  resumeComplaint,
  revealComplaintContact,
} from '@rujian/contract/areas/complaints/desk';
import {
  decideComplaintAppeal,
  decideComplaintGroup,
  listComplaintAppeals,
  listComplaintGroups,
} from '@rujian/contract/areas/complaints/groups';
import { hasRight, requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Appeals } from './appeals.ts';
import type { DeskDecisions } from './desk-decisions.ts';
import type { DeskView } from './desk-view.ts';
import type { Groups } from './groups.ts';
import { asOnlooker } from './onlooker-view.ts';

type Parts = { view: DeskView; decisions: DeskDecisions; appeals: Appeals; groups: Groups };

export function complaintDeskRoutes(app: App, parts: Parts): void {
  const { view, decisions, appeals, groups } = parts;
  serve(app, listDeskComplaints, (query, { lang }) => view.list(query, lang));
  serve(app, getComplaintBoard, ({ mine }, caller) =>
    view.board(requireStaff(caller), mine === '1'),
  );
  serve(app, getDeskComplaint, async ({ id }, caller) => {
    const whole = await view.detail(id, caller.lang);
    const handles = hasRight(requireStaff(caller), 'complaints.decide');
    return handles ? whole : asOnlooker(whole, caller.lang);
  });
  serve(app, needMoreComplaint, (given, caller) => decisions.needMore(requireStaff(caller), given));
  serve(app, rejectComplaint, (given, caller) => decisions.reject(requireStaff(caller), given));
  serve(app, acceptComplaint, (given, caller) => decisions.accept(requireStaff(caller), given));
  serve(app, mergeComplaint, (given, caller) => decisions.merge(requireStaff(caller), given));
  serve(app, assignComplaint, (given, caller) => decisions.assign(requireStaff(caller), given));
  serve(app, fixComplaint, (given, caller) => decisions.fix(requireStaff(caller), given));
  serve(app, noteComplaint, (given, caller) => decisions.note(requireStaff(caller), given));
  serve(app, relayComplaint, (given, caller) => decisions.relay(requireStaff(caller), given));
  serve(app, escalateComplaint, (given, caller) => decisions.escalate(requireStaff(caller), given));
  serve(app, resumeComplaint, (given, caller) => decisions.resume(requireStaff(caller), given));
  serve(app, closeComplaint, (given, caller) => decisions.close(requireStaff(caller), given));
  serve(app, dismissComplaint, (given, caller) => decisions.dismiss(requireStaff(caller), given));
  serve(app, decideComplaintRating, (given, caller) =>
    decisions.decideRating(requireStaff(caller), given),
  );
  serve(app, revealComplaintContact, (given, caller) =>
    decisions.reveal(requireStaff(caller), given),
  );
  serve(app, listComplaintAppeals, (query, { lang }) => appeals.list(query, lang));
  serve(app, decideComplaintAppeal, (given, caller) => appeals.decide(requireStaff(caller), given));
  serve(app, listComplaintGroups, (query, { lang }) => groups.list(query, lang));
  serve(app, decideComplaintGroup, (given, caller) => groups.decide(requireStaff(caller), given));
}
