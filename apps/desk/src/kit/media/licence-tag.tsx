import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import { Tag } from 'antd';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** Why a file should not be shown, or not for long. */
export function LicenceTag({ file }: { file: Pick<DeskMedia, 'licenceState' | 'isRemoved'> }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return (
    <>
      {file.isRemoved && <Tag color="error">{texts.isRemoved}</Tag>}
      {file.licenceState === 'soon' && <Tag color="warning">{texts.rightsSoon}</Tag>}
      {file.licenceState === 'over' && <Tag color="error">{texts.rightsOver}</Tag>}
    </>
  );
}
