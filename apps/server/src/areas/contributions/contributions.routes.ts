import {
  acceptContribution,
  getDeskContribution,
  linkContribution,
  listDeskContributions,
  openTip,
  publishContribution,
  rejectContribution,
  returnContribution,
  takeContribution,
  writeToAuthor,
} from '@rujian/contract/areas/contributions/desk';
import {
  deleteContributionDraft,
  getMyContribution,
  listContributionColumns,
  listMyContributions,
  saveContribution,
  submitContribution,
  withdrawContribution,
  writeToEditor,
} from '@rujian/contract/areas/contributions/public';
import { RIGHTS_TEXT_VERSION } from '@rujian/contract/areas/contributions/rules';
import { type App, serve } from '#platform/http/http.ts';
import type { Correspondence } from './correspondence.ts';
import type { Deciding } from './deciding.ts';
import type { DeskContributions } from './desk-contributions.ts';
import type { Drafts } from './drafts.ts';
import type { MyContributions } from './my-contributions.ts';
import type { OpenColumns } from './open-columns.ts';
import type { Submitting } from './submitting.ts';

type Parts = {
  openColumns: OpenColumns;
  drafts: Drafts;
  submitting: Submitting;
  mine: MyContributions;
  correspondence: Correspondence;
  deciding: Deciding;
  desk: DeskContributions;
};

export function contributionsRoutes(app: App, parts: Parts): void {
  const { openColumns, drafts, submitting, mine, correspondence, deciding, desk } = parts;
  serve(
    app,
    listContributionColumns,
    async (_input, { lang }) => ({ ...(await openColumns(lang)), rightsVersion: RIGHTS_TEXT_VERSION }),
    { tags: () => ['site'] },
  );
  serve(app, saveContribution, (sent, caller) => drafts.save(caller.id, sent));
  serve(app, submitContribution, (sent, caller) => submitting.submit(caller.id, sent, caller.lang));
  serve(app, deleteContributionDraft, ({ id }, caller) => drafts.delete(caller.id, id));
  serve(app, listMyContributions, (query, caller) => mine.list(caller.id, query, caller.lang));
  serve(app, getMyContribution, ({ id }, caller) => mine.detail(caller.id, id, caller.lang));
  serve(app, withdrawContribution, ({ id }, caller) => deciding.withdraw(caller.id, id));
  serve(app, writeToEditor, ({ id, text }, caller) => correspondence.byAuthor(caller.id, id, text));

  serve(app, listDeskContributions, (query, { lang }) => desk.list(query, lang));
  serve(app, getDeskContribution, ({ id }, caller) => desk.detail(caller, id));
  serve(app, openTip, ({ id, reason }, caller) => desk.open(caller, id, reason));
  serve(app, takeContribution, ({ id }, caller) => deciding.take(caller, id));
  serve(app, returnContribution, ({ id, remark }, caller) => deciding.revise(caller, id, remark));
  serve(app, acceptContribution, ({ id, remark }, caller) => deciding.accept(caller, id, remark));
  serve(app, rejectContribution, ({ id, reason }, caller) => deciding.reject(caller, id, reason));
  serve(app, linkContribution, ({ id, article }, caller) => deciding.link(caller, id, article));
  serve(app, publishContribution, ({ id }, caller) => deciding.publish(caller, id));
  serve(app, writeToAuthor, ({ id, text }, caller) => correspondence.byEditor(caller, id, text));
}
