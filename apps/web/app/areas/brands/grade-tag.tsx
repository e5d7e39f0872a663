import type { TestGrade } from '@rujian/contract/areas/brands/dossier-lines';

const TONES: Record<string, string> = {
  excellent: 'tag tag-pasture',
  good: 'tag tag-pasture',
  fair: 'tag',
  poor: 'tag tag-amber',
  bad: 'tag tag-alarm',
};

export function GradeTag({ grade }: { grade: TestGrade }) {
  return <span className={TONES[grade.grade.key] ?? 'tag'}>{grade.grade.name}</span>;
}
