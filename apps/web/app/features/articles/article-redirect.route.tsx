export default function ArticleRedirect() {
  return null;
}
