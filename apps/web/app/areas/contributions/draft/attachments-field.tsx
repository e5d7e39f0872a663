import { CONTRIBUTION_ATTACHMENTS_MAX } from '@rujian/contract/areas/contributions/rules';
import { CONTRIBUTION_ATTACHMENT_SUFFIXES } from '@rujian/contract/vocabulary/contributions';
import type { FieldsProps } from './draft.ts';
import { FilesField } from './files-field.tsx';

export function AttachmentsField({ draft, change, errors, texts }: FieldsProps) {
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
