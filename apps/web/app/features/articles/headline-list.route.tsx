export default function HeadlineList() {
  return null;
}
