import { CONTRIBUTION_BOUNDS, textLength } from '@rujian/contract/areas/contributions/rules';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { TextArea, TextInput } from '#web/ui/forms/text-input.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import type { FieldsProps } from './draft.ts';
import { FilesField } from './files-field.tsx';
import { TitleField } from './title-field.tsx';

const { body: BODY, pictures: PICTURES } = CONTRIBUTION_BOUNDS.tip;
const ROWS = 10;

/** A tip: what happened, the evidence, and how to reach the author. */
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
