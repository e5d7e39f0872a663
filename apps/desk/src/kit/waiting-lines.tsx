export function WaitingLines() {
  return (
    <div className="waiting-lines" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
