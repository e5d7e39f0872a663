import { fill } from '@rujian/contract/base/fill';
import { type Editor, useEditorState } from '@rujian/editor/desk-editor.tsx';
import { placeholdersIn } from '@rujian/editor/placeholder-figure.ts';
import { Alert, Button } from 'antd';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Props = { editor: Editor; isBusy: boolean; onFetch: () => void };

/** Says how many pictures a text still waits for, and fetches those with a known address. */
export function MissingPictures({ editor, isBusy, onFetch }: Props) {
  const [missing, known] = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const places = placeholdersIn(now);
      return [places.length, places.filter(({ url }) => url !== '').length] as const;
    },
    equalityFn: (before, after) => before.join() === after?.join(),
  });
  if (missing === 0) return null;
  return (
    <Alert
      type="warning"
      className="gap-below"
      title={fill(texts.missingPictures, { count: missing })}
      description={known > 0 ? texts.missingKnown : texts.missingUpload}
      action={
        known > 0 && (
          <Allowed right="media.upload">
            <Button type="primary" loading={isBusy} onClick={onFetch}>
              {fill(texts.fetchPictures, { count: known })}
            </Button>
          </Allowed>
        )
      }
    />
  );
}
