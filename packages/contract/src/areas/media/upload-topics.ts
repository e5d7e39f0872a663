import type { UploadCandidate, UploadLimits } from './upload-rules.ts';

/** Files of these topics are private to the people involved. */
const PRIVATE_TOPICS = ['complaint', 'contribution', 'claim'] as const;
export type PrivateTopic = (typeof PRIVATE_TOPICS)[number];

const MEGABYTE = 1_048_576;

type Extra = { suffixes: readonly string[]; maxsize: number };

const EXTRAS: Record<PrivateTopic, readonly Extra[]> = {
  complaint: [
    { suffixes: ['pdf'], maxsize: 10 * MEGABYTE },
    { suffixes: ['mp4'], maxsize: 50 * MEGABYTE },
  ],
  contribution: [{ suffixes: ['pdf', 'docx', 'xlsx', 'zip'], maxsize: 20 * MEGABYTE }],
  claim: [{ suffixes: ['pdf'], maxsize: 10 * MEGABYTE }],
};

export function isPrivateTopic(topic: string): topic is PrivateTopic {
  return (PRIVATE_TOPICS as readonly string[]).includes(topic);
}

export function documentSuffix(topic: string, { name = '' }: UploadCandidate): string | null {
  const suffix = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return extraFor(topic, suffix) ? suffix : null;
}

export function limitsFor(topic: string, file: UploadCandidate, pictures: UploadLimits): UploadLimits {
  const extra = extraFor(topic, documentSuffix(topic, file) ?? '');
  return extra ? { mimetype: extra.suffixes.join(','), maxsize: extra.maxsize } : pictures;
}

export function suffixesOf(topic: string, { mimetype }: UploadLimits): string[] {
  const extras = isPrivateTopic(topic) ? EXTRAS[topic] : [];
  return [...mimetype.split(','), ...extras.flatMap(({ suffixes }) => suffixes)];
}

function extraFor(topic: string, suffix: string): Extra | undefined {
  if (!isPrivateTopic(topic)) return undefined;
  return EXTRAS[topic].find(({ suffixes }) => suffixes.includes(suffix));
}
