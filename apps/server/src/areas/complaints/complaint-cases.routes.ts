import { getMyComplaint, listMyComplaints } from '@rujian/contract/areas/complaints/cases';
import {
  appealComplaint,
  confirmComplaint,
  findSimilarComplaints,
  getComplaintForm,
  joinComplaint,
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
} from '@rujian/contract/areas/complaints/steps';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { ComplaintParts } from './complaint-parts.ts';

export function complaintCaseRoutes(app: App, parts: ComplaintParts): void {
  const { form, similar, submission, actions, join, mine } = parts;
  serve(app, getComplaintForm, (query, caller) => form.choices(caller.id, query, caller.lang));
  serve(app, previewComplaint, (input, { lang }) => form.preview(input, lang));
  serve(
    app,
    findSimilarComplaints,
    async ({ brand = null, brandText = '', batch = '', title = '', problems = '' }, { lang }) => {
      const asked = { brandId: brand, brandText, batchNo: batch, title };
      const list = await similar.find({ ...asked, problems: problems.split(',') }, lang);
      return { list, total: list.length };
    },
    { tags: () => ['complaints'], cacheSeconds: LIST_CACHE_SECONDS },
  );
  serve(app, saveComplaintDraft, (input, caller) => submission.saveDraft(caller, input));
  serve(app, submitComplaint, (input, caller) => submission.submit(caller, input));
  serve(app, supplementComplaint, ({ id, text, evidence }, caller) => actions.supplement(caller, id, text, evidence));
  serve(app, withdrawComplaint, ({ id, reason }, caller) => actions.withdraw(caller, id, reason));
  serve(app, confirmComplaint, ({ id }, caller) => actions.confirm(caller, id));
  serve(app, refuseComplaint, ({ id, reason }, caller) => actions.refuse(caller, id, reason));
  serve(app, reopenComplaint, ({ id, reason }, caller) => actions.reopen(caller, id, reason));
  serve(app, rateComplaint, ({ id, ...stars }, caller) => actions.rate(caller, id, stars));
  serve(app, appealComplaint, ({ id, reason }, caller) => actions.appeal(caller, id, reason));
  serve(app, shareComplaintContact, ({ id, share }, caller) => actions.shareContact(caller, id, share));
  serve(app, shareComplaintEvidence, ({ id, file, public: isShared }, caller) =>
    actions.shareEvidence(caller, id, file, isShared),
  );
  serve(app, joinComplaint, (input, caller) => join(caller, input));
  serve(app, listMyComplaints, (query, caller) => mine.list(caller.id, query, caller.lang));
  serve(app, getMyComplaint, ({ id }, caller) => mine.get(caller.id, id, caller.lang));
}
