export default function HeadlineDetail() {
  return null;
}
