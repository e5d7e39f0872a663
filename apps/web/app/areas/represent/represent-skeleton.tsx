/** Skeleton of a representative's page. */
export function RepresentSkeleton() {
  return (
    <div className="mc-bones mc-bones-main" aria-hidden="true">
      <div className="mc-bone" />
      <div className="mc-bone" />
      <div className="mc-bone" />
    </div>
  );
}
