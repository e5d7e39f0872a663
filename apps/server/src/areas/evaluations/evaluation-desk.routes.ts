import {
  addEvaluation,
  confirmCells,
  getDeskEvaluation,
  listDeskEvaluations,
  moveEvaluation,
  saveEvaluation,
  supersedeEvaluation,
} from '@rujian/contract/areas/evaluations/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { DeskTests } from './desk-tests.ts';
import type { TestItems } from './test-items.ts';
import type { TestSuperseding } from './test-superseding.ts';

type Parts = { tests: DeskTests; items: TestItems; supersede: TestSuperseding };

export function evaluationDeskRoutes(app: App, { tests, items, supersede }: Parts): void {
  serve(app, listDeskEvaluations, (query) => tests.list(query));
  serve(app, getDeskEvaluation, ({ id }, caller) => tests.get(id, caller));
  serve(app, addEvaluation, (input, caller) => tests.add(input, caller));
  serve(app, saveEvaluation, (input, caller) => tests.save(input, caller));
  serve(app, confirmCells, (input, caller) => tests.confirm(input, caller));
  serve(app, moveEvaluation, ({ version: basedOn, ...input }, caller) => items.move(caller, { ...input, basedOn }));
  serve(app, supersedeEvaluation, (input, caller) => supersede(input, caller));
}
