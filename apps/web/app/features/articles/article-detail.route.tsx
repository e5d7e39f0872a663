export default function ArticleDetail() {
  return null;
}
