import {
  CONTRIBUTION_ATTACHMENTS_MAX,
  CONTRIBUTION_BOUNDS,
  htmlLength,
  textLength,
} from '@rujian/contract/areas/contributions/rules';
import { CONTRIBUTION_ATTACHMENT_SUFFIXES } from '@rujian/contract/vocabulary/contributions';
import type { EditorHandle } from '@rujian/editor/rich-text-editor.tsx';
import type { Ref } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { TextArea, TextInput } from '#web/ui/forms/text-input.tsx';
import { useMayUpload } from '#web/ui/upload/may-upload.ts';
import { uploadFile } from '#web/ui/upload/upload-file.ts';
import type { FieldsProps } from './draft.ts';
import { FilesField } from './files-field.tsx';
import { RichTextField } from './rich-text-field.tsx';

type Props = FieldsProps & { columns: { id: number; name: string }[]; editor: Ref<EditorHandle> };

const [LEAST, MOST] = CONTRIBUTION_BOUNDS.article.body;

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

const { body: BODY, pictures: PICTURES } = CONTRIBUTION_BOUNDS.tip;
const ROWS = 10;

export function TipFields(fields: FieldsProps) {
  const { draft, change, errors, texts } = fields;
  const [least, most] = BODY;
  return (
    <>
      <p className="note">{texts.tipNote}</p>
      <TitleField {...fields} />
      <TextArea
        label={texts.tipBody}
        error={errors.body}
        hint={fill(texts.bodyHint, { count: formatNumber(textLength(draft.body)), least, most: formatNumber(most) })}
        className="contribute-textarea"
        rows={ROWS}
        placeholder={texts.tipPlaceholder}
        value={draft.body}
        onChange={(body) => change({ body })}
      />
      <FilesField
        label={texts.pictures}
        hint={fill(texts.picturesHint, { max: PICTURES })}
        accept="image/*"
        max={PICTURES}
        files={draft.pictures}
        onChange={(next) => change((now) => ({ pictures: next(now.pictures) }))}
        error={errors.pictures}
        areas="pictures"
        texts={texts}
      />
      <AttachmentsField {...fields} />
      <TextInput
        label={texts.contact}
        error={errors.contact}
        hint={texts.contactFieldHint}
        value={draft.contact}
        autoComplete="off"
        onChange={(contact) => change({ contact })}
      />
      <div>
        <label className="check">
          <input
            type="checkbox"
            checked={draft.protectIdentity}
            onChange={({ currentTarget: { checked } }) => change({ protectIdentity: checked })}
          />
          <span>{texts.protectIdentity}</span>
        </label>
      </div>
    </>
  );
}

function TitleField({ draft, change, errors, texts }: FieldsProps) {
  const [least, most] = CONTRIBUTION_BOUNDS[draft.kind].title;
  const hint = fill(texts.titleHint, { count: textLength(draft.title), least, most });
  return (
    <TextInput
      label={texts.titleLabel}
      error={errors.title}
      hint={hint}
      value={draft.title}
      onChange={(title) => change({ title })}
    />
  );
}

function AttachmentsField({ draft, change, errors, texts }: FieldsProps) {
  return (
    <FilesField
      label={texts.attachments}
      hint={texts.attachmentsHint}
      accept={CONTRIBUTION_ATTACHMENT_SUFFIXES.map((suffix) => `.${suffix}`).join(',')}
      max={CONTRIBUTION_ATTACHMENTS_MAX}
      files={draft.attachments}
      onChange={(next) => change((now) => ({ attachments: next(now.attachments) }))}
      error={errors.attachments}
      areas="documents"
      texts={texts}
    />
  );
}

type ChoiceProps<Key extends string> = {
  legend: string;
  name: string;
  choices: readonly { key: Key; name: string }[];
  chosen: Key | '';
  onChoose: (key: Key) => void;
  error?: string | undefined;
};

function ChoiceField<Key extends string>(props: ChoiceProps<Key>) {
  const { legend, name, choices, chosen, onChoose, error } = props;
  return (
    <fieldset className="contribute-choice">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.key}>
          <input
            type="radio"
            name={name}
            checked={choice.key === chosen}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(choice.key)}
          />
          {choice.name}
        </label>
      ))}
      <FormProblem problem={error} />
    </fieldset>
  );
}
