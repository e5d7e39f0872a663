/** Two-sided 95 %. */
const Z = 1.959_963_984_540_054;

/** Lower bound of the Wilson score interval: five of five ranks below ninety of a hundred. */
export function wilsonLowerBound(count: number, of: number): number {
  if (count === 0) return 0;
  const share = count / of;
  const zz = (Z * Z) / of;
  const centre = share + zz / 2;
  const margin = Z * Math.sqrt((share * (1 - share) + zz / 4) / of);
  return (centre - margin) / (1 + zz);
}
