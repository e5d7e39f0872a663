import { CONTRIBUTION_BOUNDS, htmlLength } from '@rujian/contract/areas/contributions/rules';
import type { EditorHandle } from '@rujian/editor/rich-text-editor.tsx';
import type { Ref } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useMayUpload } from '#web/ui/upload/may-upload.ts';
import { uploadFile } from '#web/ui/upload/upload-file.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { FieldsProps } from './draft.ts';
import { RichTextField } from './rich-text-field.tsx';
import { TitleField } from './title-field.tsx';

type Props = FieldsProps & { columns: { id: number; name: string }[]; editor: Ref<EditorHandle> };

const [LEAST, MOST] = CONTRIBUTION_BOUNDS.article.body;

/** An article: text with pictures, column, byline and declaration. */
export function ArticleFields({ columns, editor, ...fields }: Props) {
  const { draft, change, errors, texts } = fields;
  const mayUpload = useMayUpload();
  const count = formatNumber(htmlLength(draft.body));
  return (
    <>
      <TitleField {...fields} />
      <FormField label={texts.column} error={errors.column} hint={texts.columnHint}>
        {(control) => (
          <select
            {...control}
            value={draft.column}
            onChange={({ currentTarget: { value } }) => change({ column: value === '' ? '' : Number(value) })}
          >
            <option value="">{texts.columnNone}</option>
            {columns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <RichTextField
        handle={editor}
        content={draft.body}
        onChange={(body) => change({ body })}
        error={errors.body}
        hint={fill(texts.bodyHint, { count, least: LEAST, most: formatNumber(MOST) })}
        uploadPicture={mayUpload ? (file) => uploadFile(file, { topic: 'contribution' }) : undefined}
        texts={texts}
      />
      <AttachmentsField {...fields} />
      <TextInput
        label={texts.penName}
        error={errors.penName}
        hint={texts.penNameHint}
        value={draft.penName}
        onChange={(penName) => change({ penName })}
      />
      <ChoiceField
        legend={texts.rights}
        name="rights"
        choices={[
          { key: 'original', name: texts.rightsOriginal },
          { key: 'first', name: texts.rightsFirst },
          { key: 'licensed', name: texts.rightsLicensed },
        ]}
        chosen={draft.rights}
        onChoose={(rights) => change({ rights })}
        error={errors.rights}
      />
      <ChoiceField
        legend={texts.aiUse}
        name="aiUse"
        choices={[
          { key: 'none', name: texts.aiNone },
          { key: 'assisted', name: texts.aiAssisted },
          { key: 'generated', name: texts.aiGenerated },
        ]}
        chosen={draft.aiUse}
        onChoose={(aiUse) => change({ aiUse })}
      />
      <div>
        <label className="check">
          <input
            type="checkbox"
            checked={draft.isAgreed}
            aria-invalid={errors.rightsVersion ? true : undefined}
            onChange={({ currentTarget: { checked } }) => change({ isAgreed: checked })}
          />
          <span>{texts.rightsText}</span>
        </label>
        <FormProblem problem={errors.rightsVersion} />
      </div>
    </>
  );
}
