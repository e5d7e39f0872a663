/** A brand without a picture: the first character of its name. */
export function Monogram({ name }: { name: string }) {
  return (
    <span className="mono middle" aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
