import {
  addLiveUpdate,
  archiveSubject,
  copySubject,
  getDeskSubject,
  listDeskSubjects,
  moveSubject,
  previewSubject,
  saveSubject,
  unpublishSubject,
} from '@rujian/contract/areas/subjects/desk';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { SubjectDesk } from './subject-desk.ts';
import type { SubjectMoving } from './subject-moving.ts';

type Parts = { desk: SubjectDesk; moving: SubjectMoving };

export function subjectDeskRoutes(app: App, { desk, moving }: Parts): void {
  serve(app, listDeskSubjects, (query) => desk.list(query));
  serve(app, getDeskSubject, ({ id }, caller) => desk.get(requireStaff(caller), id));
  serve(app, saveSubject, (given, caller) => desk.save(requireStaff(caller), given));
  serve(app, moveSubject, (given, caller) => moving.move(requireStaff(caller), given));
  serve(app, unpublishSubject, async (given, caller) => {
    await moving.unpublishLater(requireStaff(caller), given);
    return null;
  });
  serve(app, previewSubject, ({ blocks }, { lang }) => desk.preview(blocks, lang));
  serve(app, copySubject, ({ id }, caller) => desk.copy(requireStaff(caller), id));
  serve(app, archiveSubject, async (given, caller) => {
    await moving.archive(requireStaff(caller), given);
    return null;
  });
  serve(app, addLiveUpdate, (given, caller) => moving.addUpdate(requireStaff(caller), given));
}
