/** How a list is ordered, so that nobody has to guess. */
export function OrderNote({ text }: { text: string }) {
  return <p className="order-note">{text}</p>;
}
