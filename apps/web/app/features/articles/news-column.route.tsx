export default function NewsColumn() {
  return null;
}
