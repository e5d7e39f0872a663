import {
  appealComplaint,
  confirmComplaint,
  findSimilarComplaints,
  getComplaintForm,
  getMyComplaint,
  joinComplaint,
  listMyComplaints,
  previewComplaint,
  rateComplaint,
  refuseComplaint,
  reopenComplaint,
  saveComplaintDraft,
  shareComplaintContact,
  shareComplaintEvidence,
  submitComplaint,
  supplementComplaint,
  withdrawComplaint,
} from '@rujian/contract/complaint-matters';
import { AppError } from '#platform/app-error.ts';
import { type App, serve } from '#platform/http.ts';

/** Calls whose serving comes with the next change. */
export function complaintMattersRoutes(app: App): void {
  const soon = () => {
    throw new AppError('server.busy');
  };
  serve(app, getComplaintForm, soon);
  serve(app, previewComplaint, soon);
  serve(app, findSimilarComplaints, soon);
  serve(app, saveComplaintDraft, soon);
  serve(app, submitComplaint, soon);
  serve(app, supplementComplaint, soon);
  serve(app, withdrawComplaint, soon);
  serve(app, confirmComplaint, soon);
  serve(app, refuseComplaint, soon);
  serve(app, reopenComplaint, soon);
  serve(app, rateComplaint, soon);
  serve(app, appealComplaint, soon);
  serve(app, shareComplaintContact, soon);
  serve(app, shareComplaintEvidence, soon);
  serve(app, joinComplaint, soon);
  serve(app, listMyComplaints, soon);
  serve(app, getMyComplaint, soon);
}
