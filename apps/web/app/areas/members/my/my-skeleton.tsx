/** Skeleton of a list. */
export function MySkeleton() {
  return (
    <div className="mc-bones mc-bones-main" aria-hidden="true">
      <div className="mc-bone" />
      <div className="mc-bone" />
      <div className="mc-bone" />
    </div>
  );
}
