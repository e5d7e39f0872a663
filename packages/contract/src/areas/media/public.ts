import * as z from 'zod/mini';
import { DEFAULT_UPLOAD_MODE, UPLOAD_DEFAULT_TOPIC, UPLOAD_TOPIC_MAX_CHARACTERS } from '../../base/constants.ts';
import { memberPost } from '../../base/endpoint.ts';

export const UploadedFile = z.object({
  id: z.number(),
  topic: z.string(),
  user_id: z.number(),
  /** The value to store: relative, the same on every host. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  name: z.string(),
  size: z.number(),
  mimetype: z.string(),
  storage: z.string(),
  sha1: z.string(),
  suffix: z.string(),
  full_url: z.string(),
  /** Set if the caller already uploaded the same file, in both spellings. */
  lastuploadtime: z.optional(z.number()),
  last_upload_time: z.optional(z.number()),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

const topic = z.string().check(z.regex(new RegExp(`^[\\w-]{1,${UPLOAD_TOPIC_MAX_CHARACTERS}}$`), 'rule.topic'));

export const uploadFile = memberPost('/api/ajax/upload', {
  rule: 'ajax/upload',
  fileField: 'file',
  summary: 'Stores a picture and returns its address; the same picture returns the same one.',
  input: z.object({
    topic: z._default(topic, UPLOAD_DEFAULT_TOPIC),
    driver: z._default(z.literal(DEFAULT_UPLOAD_MODE, 'rule.driver'), DEFAULT_UPLOAD_MODE),
  }),
  data: z.object({ file: UploadedFile }),
});
