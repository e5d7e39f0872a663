export function percentRead(top: number, height: number, viewportHeight: number): number {
  if (height <= 0) return 0;
  const passed = (viewportHeight - top) / height;
  return Math.round(Math.min(1, Math.max(0, passed)) * 100);
}
