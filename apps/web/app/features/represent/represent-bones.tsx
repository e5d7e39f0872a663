/** Skeleton of a representative's page. */
export function RepresentBones() {
  return (
    <div className="mc-bones mc-bones-main" aria-hidden="true">
      <div className="mc-bone" />
      <div className="mc-bone" />
      <div className="mc-bone" />
    </div>
  );
}
