import type { Editor } from '@tiptap/react';
import { useId } from 'react';
import type { EditorTexts } from './editor-texts.ts';

type Props = { editor: Editor; alt: string; texts: EditorTexts };

const ALT_MAX_CHARACTERS = 80;

/** Shown while a picture is selected: its alt text. */
export function PictureForm({ editor, alt, texts }: Props) {
  const hint = useId();
  return (
    <div className="editor-form">
      <label>
        <span>{texts.pictureAlt}</span>
        <input
          value={alt}
          maxLength={ALT_MAX_CHARACTERS}
          aria-describedby={hint}
          onChange={({ currentTarget }) => editor.commands.updateAttributes('picture', { alt: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </label>
      <small id={hint}>{texts.pictureAltHint}</small>
    </div>
  );
}
