export default function NewsList() {
  return null;
}
