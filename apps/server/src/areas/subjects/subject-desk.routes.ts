import {
  addLiveUpdate,
  archiveSubject,
  copySubject,
  getDeskSubject,
  listDeskSubjects,
  moveSubject,
  previewSubject,
  saveSubject,
} from '@rujian/contract/areas/subjects/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { SubjectDesk } from './subject-desk.ts';
import type { SubjectItems } from './subject-items.ts';
import type { SubjectUpdates } from './subject-updates.ts';

type Parts = { desk: SubjectDesk; items: SubjectItems; updates: SubjectUpdates };

export function subjectDeskRoutes(app: App, { desk, items, updates }: Parts): void {
  serve(app, listDeskSubjects, (query) => desk.list(query));
  serve(app, getDeskSubject, ({ id }, caller) => desk.get(caller, id));
  serve(app, saveSubject, (input, caller) => desk.save(caller, input));
  serve(app, moveSubject, (input, caller) => items.move(caller, input));
  serve(app, previewSubject, ({ blocks }, { lang }) => desk.preview(blocks, lang));
  serve(app, copySubject, ({ id }, caller) => desk.copy(caller, id));
  serve(app, archiveSubject, async (input, caller) => {
    await updates.archive(caller, input);
    return null;
  });
  serve(app, addLiveUpdate, (input, caller) => updates.addUpdate(caller, input));
}
