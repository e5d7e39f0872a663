import type { CorrectionNote } from '@rujian/contract/areas/articles/corrections';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { type SQL, sql } from 'drizzle-orm';

type StoredNote = CorrectionNote & { from: number | null; to: number | null };

export function correctionNotes(t: EditedKind, id: SQL): SQL<CorrectionNote[]> {
  return notes(t, id, sql``);
}

export function storedCorrections(t: EditedKind, id: SQL): SQL<StoredNote[]> {
  return notes(t, id, sql`, 'from', correction.from_revision, 'to', correction.to_revision`);
}

function notes<Note>(t: EditedKind, id: SQL, more: SQL): SQL<Note[]> {
  return sql<Note[]>`(
    select coalesce(json_agg(json_build_object(
      'at', floor(extract(epoch from correction.at))::bigint, 'kind', correction.kind,
      'text', correction.text${more}
    ) order by correction.at desc, correction.id desc), '[]')
    from corrections correction
    where correction.t = ${sql.raw(`'${t}'`)} and correction.target_id = ${id}
  )`;
}
