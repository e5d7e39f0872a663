import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import { Tag } from 'antd';
import { texts } from './texts.ts';

export function LicenceTag({ file }: { file: Pick<DeskMedia, 'licenceState' | 'isRemoved'> }) {
  return (
    <>
      {file.isRemoved && <Tag color="error">{texts.isRemoved}</Tag>}
      {file.licenceState === 'soon' && <Tag color="warning">{texts.rightsSoon}</Tag>}
      {file.licenceState === 'over' && <Tag color="error">{texts.rightsOver}</Tag>}
    </>
  );
}
