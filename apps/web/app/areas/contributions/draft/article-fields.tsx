import {
  CONTRIBUTION_ATTACHMENTS_MAX,
  CONTRIBUTION_BOUNDS,
  htmlLength,
} from '@rujian/contract/areas/contributions/rules';
import { CONTRIBUTION_ATTACHMENT_SUFFIXES } from '@rujian/contract/vocabulary/contributions';
import type { EditorHandle } from '@rujian/editor/rich-text-editor.tsx';
import type { Ref } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useMayUpload } from '#web/ui/upload/may-upload.ts';
import { uploadFile } from '#web/ui/upload/upload-file.ts';
import { ChoiceField } from './choice-field.tsx';
import type { Draft } from './draft.ts';
import type { FieldsProps } from './draft-fields.ts';
import { FilesField } from './files-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { TitleField } from './title-field.tsx';

type Props = FieldsProps & { columns: { id: number; name: string }[]; editor: Ref<EditorHandle> };

const [LEAST, MOST] = CONTRIBUTION_BOUNDS.article.body;

/** An article: text with pictures, column, byline and declaration. */
export function ArticleFields({ draft, change, errors, texts, columns, editor }: Props) {
  const mayUpload = useMayUpload();
  const count = formatNumber(htmlLength(draft.body));
  return (
    <>
      <TitleField draft={draft} change={change} error={errors.title} texts={texts} />
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
      <FilesField
        label={texts.attachments}
        hint={texts.attachmentsHint}
        accept={CONTRIBUTION_ATTACHMENT_SUFFIXES.map((suffix) => `.${suffix}`).join(',')}
        max={CONTRIBUTION_ATTACHMENTS_MAX}
        files={draft.attachments}
        onChange={(next) => change((now: Draft) => ({ attachments: next(now.attachments) }))}
        error={errors.attachments}
        areas="documents"
        texts={texts}
      />
      <FormField label={texts.penName} error={errors.penName} hint={texts.penNameHint}>
        {(control) => (
          <input
            {...control}
            value={draft.penName}
            onChange={({ currentTarget: { value } }) => change({ penName: value })}
          />
        )}
      </FormField>
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
        {errors.rightsVersion && (
          <p className="error" role="alert">
            {errors.rightsVersion}
          </p>
        )}
      </div>
    </>
  );
}
