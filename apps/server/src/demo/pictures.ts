import { LIBRARY_TOPIC } from '#areas/media/library/library.ts';
import { media, mediaFolders, mediaUploads } from '#schema/media.ts';
import { fileColumns } from './demo-blobs.ts';
import { type Demo, type Ids, insertNew, resolve, withNewIds } from './reading/demo.ts';

export async function loadPictures({ tx, files, dates }: Demo, names: { staff: Ids; members: Ids }): Promise<void> {
  const titles = [...new Set(files.pictures.flatMap(({ folder }) => folder ?? []))].map((name) => ({ name }));
  const folders = await insertNew(tx, mediaFolders, titles, (folder) => folder);
  const folderIds = new Map(folders.map(({ id, name }) => [name, id]));
  for (const file of await withNewIds(tx, media, files.pictures)) {
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
