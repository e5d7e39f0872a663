import { ApiError } from '@rujian/api-client/api-error';
import { uploadFile } from '#web/ui/upload/upload-file.ts';
import { UploadRefusal } from '#web/ui/upload/upload-refusal.ts';
import { EVIDENCE_TOPIC, type Evidence } from './evidence.ts';

/** Uploads one file and reports progress; returns its id, or null after reporting the reason. */
export async function sendEvidence(
  { file }: Pick<Evidence, 'file'>,
  onChange: (changes: Pick<Evidence, 'sending'> & Partial<Pick<Evidence, 'fileId'>>) => void,
): Promise<number | null> {
  if (!file) return null;
  onChange({ sending: { step: 'sending', sent: 0 } });
  try {
    const { id } = await uploadFile(file, {
      topic: EVIDENCE_TOPIC,
      onProgress: (sent) => onChange({ sending: { step: 'sending', sent } }),
    });
    onChange({ fileId: id, sending: { step: 'waiting' } });
    return id;
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof UploadRefusal)) throw error;
    onChange({ sending: { step: 'failed', sentence: error.message } });
    return null;
  }
}
