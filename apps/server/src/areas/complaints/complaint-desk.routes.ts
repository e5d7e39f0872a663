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
import { type App, serve } from '#platform/http/http.ts';
import type { ComplaintParts } from './complaint-parts.ts';

export function complaintDeskRoutes(app: App, parts: ComplaintParts): void {
  const { view, decisions, appeals, groups } = parts;
  serve(app, listDeskComplaints, (query, { lang }) => view.list(query, lang));
  serve(app, getComplaintBoard, ({ mine }, caller) => view.board(caller, mine === '1'));
  serve(app, getDeskComplaint, ({ id }, caller) => view.detailFor(caller, id));
  serve(app, needMoreComplaint, (input, caller) => decisions.needMore(caller, input));
  serve(app, rejectComplaint, (input, caller) => decisions.reject(caller, input));
  serve(app, acceptComplaint, (input, caller) => decisions.accept(caller, input));
  serve(app, mergeComplaint, (input, caller) => decisions.merge(caller, input));
  serve(app, assignComplaint, (input, caller) => decisions.assign(caller, input));
  serve(app, fixComplaint, (input, caller) => decisions.fix(caller, input));
  serve(app, noteComplaint, (input, caller) => decisions.note(caller, input));
  serve(app, relayComplaint, (input, caller) => decisions.relay(caller, input));
  serve(app, relayComplaintProposal, (input, caller) => decisions.relayProposal(caller, input));
  serve(app, escalateComplaint, (input, caller) => decisions.escalate(caller, input));
  serve(app, resumeComplaint, (input, caller) => decisions.resume(caller, input));
  serve(app, closeComplaint, (input, caller) => decisions.close(caller, input));
  serve(app, dismissComplaint, (input, caller) => decisions.dismiss(caller, input));
  serve(app, decideComplaintRating, (input, caller) => decisions.decideRating(caller, input));
  serve(app, revealComplaintContact, (input, caller) => decisions.reveal(caller, input));
  serve(app, listComplaintAppeals, (query, { lang }) => appeals.list(query, lang));
  serve(app, decideComplaintAppeal, (input, caller) => appeals.decide(caller, input));
  serve(app, listComplaintGroups, (query, { lang }) => groups.list(query, lang));
  serve(app, decideComplaintGroup, (input, caller) => groups.decide(caller, input));
}
