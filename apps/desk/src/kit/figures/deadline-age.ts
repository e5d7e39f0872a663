const SOON_SECONDS = 3_600;

export type DeadlineAge = 'fresh' | 'soon' | 'late';

export function deadlineAge(dueAt: number | null, now: number): DeadlineAge {
  if (dueAt === null) return 'fresh';
  return now >= dueAt ? 'late' : dueAt - now <= SOON_SECONDS ? 'soon' : 'fresh';
}
