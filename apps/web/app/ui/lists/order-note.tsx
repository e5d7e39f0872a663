export function OrderNote({ text }: { text: string }) {
  return <p className="order-note">{text}</p>;
}
