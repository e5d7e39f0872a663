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
  relayComplaintProposal,
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
import { asReadOnly } from './read-only-view.ts';

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
    return handles ? whole : asReadOnly(whole, caller.lang);
  });
  serve(app, needMoreComplaint, (input, caller) => decisions.needMore(requireStaff(caller), input));
  serve(app, rejectComplaint, (input, caller) => decisions.reject(requireStaff(caller), input));
  serve(app, acceptComplaint, (input, caller) => decisions.accept(requireStaff(caller), input));
  serve(app, mergeComplaint, (input, caller) => decisions.merge(requireStaff(caller), input));
  serve(app, assignComplaint, (input, caller) => decisions.assign(requireStaff(caller), input));
  serve(app, fixComplaint, (input, caller) => decisions.fix(requireStaff(caller), input));
  serve(app, noteComplaint, (input, caller) => decisions.note(requireStaff(caller), input));
  serve(app, relayComplaint, (input, caller) => decisions.relay(requireStaff(caller), input));
  serve(app, relayComplaintProposal, (input, caller) =>
    decisions.relayProposal(requireStaff(caller), input),
  );
  serve(app, escalateComplaint, (input, caller) => decisions.escalate(requireStaff(caller), input));
  serve(app, resumeComplaint, (input, caller) => decisions.resume(requireStaff(caller), input));
  serve(app, closeComplaint, (input, caller) => decisions.close(requireStaff(caller), input));
  serve(app, dismissComplaint, (input, caller) => decisions.dismiss(requireStaff(caller), input));
  serve(app, decideComplaintRating, (input, caller) =>
    decisions.decideRating(requireStaff(caller), input),
  );
  serve(app, revealComplaintContact, (input, caller) =>
    decisions.reveal(requireStaff(caller), input),
  );
  serve(app, listComplaintAppeals, (query, { lang }) => appeals.list(query, lang));
  serve(app, decideComplaintAppeal, (input, caller) => appeals.decide(requireStaff(caller), input));
  serve(app, listComplaintGroups, (query, { lang }) => groups.list(query, lang));
  serve(app, decideComplaintGroup, (input, caller) => groups.decide(requireStaff(caller), input));
}
