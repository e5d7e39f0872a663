/** A brand without a picture: the first sign of its name, like a stamp. */
export function Monogram({ name }: { name: string }) {
  return (
    <span className="mono middle" aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
