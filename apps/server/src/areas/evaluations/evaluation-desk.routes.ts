import {
  addEvaluation,
  confirmCells,
  getDeskEvaluation,
  listDeskEvaluations,
  moveEvaluation,
  saveEvaluation,
  supersedeEvaluation,
} from '@rujian/contract/areas/evaluations/desk';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { DeskTests } from './desk-tests.ts';
import type { TestItems } from './test-items.ts';
import type { TestSuperseding } from './test-superseding.ts';

type Parts = { tests: DeskTests; items: TestItems; supersede: TestSuperseding };

export function evaluationDeskRoutes(app: App, { tests, items, supersede }: Parts): void {
  serve(app, listDeskEvaluations, (query) => tests.list(query));
  serve(app, getDeskEvaluation, ({ id }, caller) => tests.get(id, requireStaff(caller)));
  serve(app, addEvaluation, (input, caller) => tests.add(input, requireStaff(caller)));
  serve(app, saveEvaluation, (input, caller) => tests.save(input, requireStaff(caller)));
  serve(app, confirmCells, (input, caller) => tests.confirm(input, requireStaff(caller)));
  serve(app, moveEvaluation, ({ version: basedOn, ...input }, caller) =>
    items.move(requireStaff(caller), { ...input, basedOn }),
  );
  serve(app, supersedeEvaluation, (input, caller) => supersede(input, requireStaff(caller)));
}
