import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { complaintSerials } from '#schema/complaints.ts';

/** yymmdd, a five-digit serial and a Luhn digit: twelve digits that detect a single typo. */
export function complaintNo(day: string, serial: number): string {
  const digits = `${day.slice(2).replaceAll('-', '')}${String(serial).padStart(5, '0')}`;
  return `${digits}${luhnDigit(digits)}`;
}

function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The statement locks the row of the day, so that concurrent submissions get different numbers. */
export async function nextComplaintNo(tx: Tx, now: Date): Promise<string> {
  const day = shanghaiDay(now);
  const begins = `${day.slice(2).replaceAll('-', '')}%`;
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into ${complaintSerials} (day, last)
    select ${day}::date, coalesce(max(substr(no, 7, 5)::int), 0) + 1
      from complaints where no like ${begins}
    on conflict (day) do update set last = complaint_serials.last + 1
    returning last`);
  return complaintNo(day, rows[0]?.last ?? 1);
}
