/** Skeleton of a list. */
export function MyBones() {
  return (
    <div className="mc-bones mc-bones-main" aria-hidden="true">
      <div className="mc-bone" />
      <div className="mc-bone" />
      <div className="mc-bone" />
    </div>
  );
}
