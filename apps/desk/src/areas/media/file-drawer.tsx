import { getDeskMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { Drawer, Typography } from 'antd';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { fileSize } from '#desk/kit/media/file-size.ts';
import { LicenceTag } from '#desk/kit/media/licence-tag.tsx';
import { UseList } from '#desk/kit/media/use-list.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { useDeskPerson, useHolds } from '#desk/kit/person.tsx';
import { FileActions } from './file-actions.tsx';
import { FileForm } from './file-form.tsx';
import { FocusPicture } from './focus-picture.tsx';
import { texts } from './texts.ts';

type Props = { id: number; onClose: () => void; onOpen: (id: number) => void };

export function FileDrawer({ id, onClose, onOpen }: Props) {
  const query = useCall(getDeskMedia, { id });
  const { id: ownId } = useDeskPerson();
  const mayEditAll = useHolds('media.edit');
  return (
    <Drawer
      open
      title={query.data ? query.data.file.title || query.data.file.name : texts.title}
      size={760}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ file, uses }) => {
          const mayEdit = mayEditAll || file.uploadedBy?.id === ownId;
          return (
            <div className="stack-4" key={file.id}>
              <div className="media-shown">
                {file.kind === 'image' && <FocusPicture file={file} isReadOnly={!mayEdit} />}
                {file.kind === 'video' && (
                  // biome-ignore lint/a11y/useMediaCaption: films of the library have no captions of their own.
                  <video src={file.url} controls preload="metadata" />
                )}
                {(file.kind === 'document' || file.kind === 'audio') && (
                  <Typography.Link href={file.url} download={file.name}>
                    {fill(texts.download, { name: file.name })}
                  </Typography.Link>
                )}
              </div>
              <p className="media-facts">
                <span>{file.name}</span>
                {file.width > 0 && <span>{`${file.width}×${file.height}`}</span>}
                <span>{fileSize(file.size)}</span>
                <span>
                  {fill(texts.brought, { name: file.uploadedBy?.name ?? '–', at: wholeTime(file.createdAt) })}
                </span>
                <LicenceTag file={file} />
              </p>
              <FileActions file={file} uses={uses} onClose={onClose} onOpen={onOpen} />
              <section aria-label={texts.uses}>
                <Typography.Title level={2} className="media-part">
                  {texts.uses}
                </Typography.Title>
                {uses.length > 0 ? <UseList uses={uses} /> : <Nothing text={texts.noUses} />}
              </section>
              <section aria-label={texts.about}>
                <Typography.Title level={2} className="media-part">
                  {texts.about}
                </Typography.Title>
                <FileForm file={file} isReadOnly={!mayEdit} />
              </section>
            </div>
          );
        }}
      </Loaded>
    </Drawer>
  );
}
