import { fill } from '@rujian/contract/base/fill';
import { type Editor, useEditorState } from '@rujian/editor/desk/desk-editor.tsx';
import { placeholdersIn } from '@rujian/editor/placeholder-figure.ts';
import { Alert, Button } from 'antd';
import { Allowed } from '../person.tsx';
import { texts } from './texts.ts';
import type { Pictures } from './use-pictures.ts';

export function MissingPictures({ editor, pictures }: { editor: Editor; pictures: Pictures }) {
  const { sending } = pictures;
  const [missing, known] = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const places = placeholdersIn(now);
      return [places.length, places.filter(({ url }) => url !== '').length] as const;
    },
    equalityFn: (before, after) => before.join() === after?.join(),
  });
  return (
    <>
      {missing > 0 && (
        <Alert
          type="warning"
          className="gap-below"
          title={fill(texts.missingPictures, { count: missing })}
          description={known > 0 ? texts.missingKnown : texts.missingUpload}
          action={
            known > 0 && (
              <Allowed right="media.upload">
                <Button type="primary" loading={sending > 0} onClick={() => void pictures.fetchAll(editor)}>
                  {fill(texts.fetchPictures, { count: known })}
                </Button>
              </Allowed>
            )
          }
        />
      )}
      {sending > 0 && <Alert type="info" title={fill(texts.storing, { count: sending })} />}
    </>
  );
}
