import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { fill } from '@rujian/contract/base/fill';
import type { ContentCard } from '@rujian/contract/base/refs';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { ContentPicker } from '#desk/kit/form/content-picker.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { IconButton, TextButton } from '#desk/kit/link-button.tsx';
import { SortableList } from '#desk/kit/list/sortable-list.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { texts } from './texts.ts';

type Props = {
  members: readonly ContentCard[];
  byRule: readonly ContentCard[];
  onChange: (members: ContentCard[]) => void;
};

const keyOf = ({ t, id }: ContentCard) => `${t} ${id}`;

export function TopicMembers({ members, byRule, onChange }: Props) {
  const [isPicking, setIsPicking] = useState(false);
  const chosen = new Set(members.map(keyOf));
  const add = <TextButton icon={<PlusOutlined />} onClick={() => setIsPicking(true)} label={texts.pick} />;
  return (
    <div>
      <Card title={texts.chosen} extra={add} className="gap-below">
        {members.length === 0 ? (
          <Nothing text={texts.nothingChosen} action={add} />
        ) : (
          <Typography.Paragraph type="secondary">{texts.chosenHint}</Typography.Paragraph>
        )}
        <SortableList items={members} keyOf={keyOf} onSort={onChange}>
          {(card, _place, handle) => (
            <div className="sortable-row">
              <IconButton
                size="small"
                icon={<HolderOutlined />}
                label={fill(texts.drag, { title: card.title })}
                {...handle}
              />
              <Line card={card} />
              <IconButton
                danger
                icon={<DeleteOutlined />}
                label={`${texts.remove} ${card.title}`}
                onClick={() => onChange(members.filter((one) => keyOf(one) !== keyOf(card)))}
              />
            </div>
          )}
        </SortableList>
      </Card>
      <Card title={texts.byRule}>
        {byRule.length === 0 && <Nothing text={texts.nothingByRule} />}
        {byRule.map((card) => (
          <div key={keyOf(card)} className="sortable-row">
            <Line card={card} />
          </div>
        ))}
      </Card>
      <Modal open={isPicking} title={texts.pick} footer={null} destroyOnHidden onCancel={() => setIsPicking(false)}>
        <ContentPicker>
          {(card) => (
            <div className="sortable-row">
              <Line card={card} />
              <Button size="small" disabled={chosen.has(keyOf(card))} onClick={() => onChange([...members, card])}>
                {texts.add}
              </Button>
            </div>
          )}
        </ContentPicker>
      </Modal>
    </div>
  );
}

function Line({ card }: { card: ContentCard }) {
  return (
    <span className="sortable-words">
      {card.title}{' '}
      <Typography.Text type="secondary" className="nowrap">
        {CONTENT_TYPE.label(card.t, deskLang)}
      </Typography.Text>
    </span>
  );
}
