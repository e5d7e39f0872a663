import { type DeskMedia, editMedia, getDeskMedia, listDeskMedia } from '@rujian/contract/areas/media/desk';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useDo } from '#desk/kit/list/queries.ts';
import { FocusField } from '#desk/kit/media/focus-field.tsx';
import { texts } from './texts.ts';

export function FocusPicture({ file, isReadOnly }: { file: DeskMedia; isReadOnly: boolean }) {
  const saved = { x: file.focalX, y: file.focalY };
  const [focus, setFocus] = useState(saved);
  const edit = useDo(editMedia, {
    success: texts.focusSaved,
    about: file.title || file.name,
    refreshes: [listDeskMedia, getDeskMedia],
  });
  if (isReadOnly) return <img src={file.url} alt={file.alt} />;
  const isChanged = focus.x !== saved.x || focus.y !== saved.y;
  return (
    <>
      <FocusField src={file.url} alt={file.alt} focus={focus} onChange={setFocus} />
      <Flex gap={8} align="center" className="media-focus-bar">
        <span>{texts.focusHint}</span>
        {isChanged && (
          <>
            <Button
              size="small"
              type="primary"
              loading={edit.isBusy}
              onClick={() => edit.run({ id: file.id, focalX: focus.x, focalY: focus.y })}
            >
              {texts.focusSave}
            </Button>
            <Button size="small" onClick={() => setFocus(saved)}>
              {texts.focusBack}
            </Button>
          </>
        )}
      </Flex>
    </>
  );
}
