import { LIBRARY_TOPIC } from '#areas/media/library/library.ts';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
import { media, mediaFolders, mediaUploads } from '#schema/media.ts';
import { fileColumns } from './demo-blobs.ts';

type Names = { staff: ReadonlyMap<string, number>; members: ReadonlyMap<string, number> };

/** Pictures of the library, and those that members add to complaints. */
export async function loadPictures(tx: Tx, { pictures }: DemoFiles, dates: DemoDates, names: Names): Promise<void> {
  const titles = [...new Set(pictures.flatMap(({ folder }) => folder ?? []))];
  const folders = await withNewIds(
    tx,
    mediaFolders,
    titles.map((name) => ({ name })),
  );
  await tx.insert(mediaFolders).overridingSystemValue().values(folders);
  const folderIds = new Map(folders.map(({ id, name }) => [name, id]));
  for (const file of await withNewIds(tx, media, pictures)) {
    const { id, name, by, members, folder, daysAgo, licenceInDays, ...words } = file;
    const uploadedAt = dates.atWork(daysAgo);
    const fileName = `${file.title}.webp`;
    await tx
      .insert(media)
      .overridingSystemValue()
      .values({
        ...(await fileColumns(by ? LIBRARY_TOPIC : 'complaint', name)),
        ...words,
        id,
        fileName,
        folderId: folder ? resolve(folderIds, folder, 'folder') : null,
        uploadedByStaffId: by ? resolve(names.staff, by, 'staff member') : null,
        licenceUntil: licenceInDays === undefined ? null : dates.day(-licenceInDays),
        createdAt: uploadedAt,
        lastUploadedAt: uploadedAt,
      });
    for (const member of members) {
      const memberId = resolve(names.members, member, 'member');
      await tx.insert(mediaUploads).values({ mediaId: id, memberId, fileName, lastUploadedAt: uploadedAt });
    }
  }
}
