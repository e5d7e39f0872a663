import {
  DesktopOutlined,
  EyeOutlined,
  HistoryOutlined,
  LeftOutlined,
  MobileOutlined,
  WechatOutlined,
} from '@ant-design/icons';
import type { DeskArticle } from '@rujian/contract/areas/articles/desk';
import type { Lease } from '@rujian/contract/base/publishing/lease';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { texts as itemTexts } from '#desk/kit/item/texts.ts';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { MenuButton } from '#desk/kit/menu-button.tsx';
import { PeopleHere } from '#desk/kit/writing/people-here.tsx';
import { SaveLine } from '#desk/kit/writing/save-line.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { texts } from './texts.ts';
import type { Editing, Findings, Moving } from './use-editing.ts';

const FixDialog = lazyPart(async () => (await import('#desk/kit/item/fix-dialog.tsx')).FixDialog);
const PreviewDialog = lazyPart(async () => (await import('#desk/kit/item/preview-dialog.tsx')).PreviewDialog);

export type PreviewWidth = 'desktop' | 'phone' | 'wechat';

const WIDTHS = [
  ['desktop', <DesktopOutlined key="desktop" />],
  ['phone', <MobileOutlined key="phone" />],
  ['wechat', <WechatOutlined key="wechat" />],
] as const;

type Props = {
  article: DeskArticle;
  editing: Editing;
  findings: Findings;
  lease: Lease;
  isReadOnly: boolean;
  moving: Moving;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  onVersions: () => void;
  onInspector?: () => void;
};

export function TopBar(props: Props) {
  const { article, editing, lease, isReadOnly, moving, width } = props;
  const { findings, onWidth, onVersions, onInspector } = props;
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isFixing, setIsFixing] = useState(false);
  const target = { t: 'news' as const, id: article.id };

  return (
    <header className="ed-top beside">
      <LinkButton to="/articles" icon={<LeftOutlined />} label={texts.back} />
      <p className="ed-crumb">
        {texts.articles} / <b title={editing.words.title}>{editing.words.title || texts.untitled}</b>
      </p>
      <StateTag state={article.workState ?? article.state} />
      {article.workState && article.state === 'published' && <StateTag state="published" />}
      <SaveLine {...editing} isReadOnly={isReadOnly} />
      <div className="ed-acts beside">
        <PeopleHere lease={lease} />
        <Space.Compact role="group" aria-label={texts.width}>
          {WIDTHS.map(([name, icon]) => (
            <Button
              key={name}
              icon={icon}
              title={texts[name]}
              aria-label={texts[name]}
              aria-pressed={width === name}
              className="ed-width"
              onClick={() => onWidth(name)}
            />
          ))}
        </Space.Compact>
        <Space.Compact>
          <TextButton icon={<HistoryOutlined />} onClick={onVersions} label={texts.versions} />
          <MenuButton
            items={[
              { key: 'link', label: texts.previewLink, onClick: () => setIsPreviewing(true) },
              ...(article.state === 'published'
                ? [{ key: 'live', label: texts.viewLive, href: `/news/${article.id}` }]
                : []),
            ]}
          >
            <Button icon={<EyeOutlined />}>{texts.preview}</Button>
          </MenuButton>
        </Space.Compact>
        {article.mayFix && article.workState === null && (
          <Button onClick={() => setIsFixing(true)}>{itemTexts.fix}</Button>
        )}
        {onInspector && <Button onClick={onInspector}>{texts.inspector}</Button>}
        <MoveButtons article={article} moving={moving} findings={findings} />
      </div>
      {isPreviewing && (
        <PreviewDialog target={target} beforeMaking={editing.flush} onClose={() => setIsPreviewing(false)} />
      )}
      {isFixing && (
        // The editor holds the text from before the fix.
        <FixDialog target={target} onDone={() => location.reload()} onClose={() => setIsFixing(false)} />
      )}
    </header>
  );
}
