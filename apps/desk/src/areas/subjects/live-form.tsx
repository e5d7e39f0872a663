import { addLiveUpdate } from '@rujian/contract/areas/subjects/desk';
import { SUBJECT_LIVE_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import { Button, Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import type { LivePlace } from './subject-blocks.tsx';
import { texts } from './texts.ts';

type Props = { live: LivePlace; anchor: string; onAppended: () => void };

/** A live update to readers, published without review. */
export function LiveForm({ live, anchor, onAppended }: Props) {
  const [text, setText] = useState('');
  const [mediaId, setMediaId] = useState<number | null>(null);
  const adding = useDo(addLiveUpdate, {
    success: texts.liveSent,
    onDone: () => {
      setText('');
      setMediaId(null);
      onAppended();
    },
  });
  return (
    <Card size="small" title={texts.liveAdd} className="live-form">
      {live.isChanged && <Typography.Text type="warning">{texts.liveSaveFirst}</Typography.Text>}
      <Flex gap={8} align="start">
        <Input.TextArea
          aria-label={texts.liveText}
          placeholder={texts.liveText}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={SUBJECT_LIVE_MAX_CHARACTERS}
          showCount
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="primary"
          loading={adding.isBusy}
          disabled={live.isChanged || text.trim().length < 2}
          onClick={() => void adding.run({ id: live.subjectId, anchor, text, mediaId })}
        >
          {texts.liveSend}
        </Button>
      </Flex>
      <MediaField label={texts.livePicture} value={mediaId} onChange={setMediaId} />
    </Card>
  );
}
