import type { StaffRole } from '@rujian/contract/vocabulary/staff';
import type { SiteSettings } from '#platform/platform.ts';
import { startNewsroom } from './article-kit.ts';
import { logInStaff } from './log-in-staff.ts';
import { plainPicture } from './pictures.ts';
import { formOf } from './upload-form.ts';

/** A newsroom with shortcuts for working with files. */
export async function startLibrary(settings: Partial<SiteSettings> = {}) {
  const room = await startNewsroom(2, settings);
  const send = async (
    path: 'upload' | 'replace',
    file: Buffer,
    { name = 'cow.png', query = {}, person = room.reporter }: Sent = {},
  ) => {
    const type = name.endsWith('.png') ? 'image/png' : 'text/html';
    const form = await formOf([{ content: file, name, type }]);
    const answer = await room.app.inject({
      method: 'POST',
      url: `/api/desk/media/${path}`,
      query,
      payload: form.body,
      headers: { ...person.headers, 'content-type': form.contentType },
    });
    return answer.json();
  };
  type Sent = { name?: string; query?: Record<string, string>; person?: Awaited<ReturnType<typeof logInStaff>> };
  /** A picture of the library; each width is a different file. */
  const bring = async (width = 640, sent: Sent = {}) =>
    (await send('upload', await plainPicture(width, 400), sent)).data.file;
  return { ...room, send, bring, as: (...roles: StaffRole[]) => logInStaff(room, ...roles) };
}
