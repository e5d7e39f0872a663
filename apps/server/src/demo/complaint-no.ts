/** yymmdd, five running digits and a Luhn digit: twelve digits that a slip of one breaks. */
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
