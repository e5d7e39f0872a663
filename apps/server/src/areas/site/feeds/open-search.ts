import { element, textElement, xmlDocument } from './xml.ts';

const NAMESPACE = 'http://a9.com/-/spec/opensearch/1.1/';

/** Lets browsers offer our search. */
export function openSearchXml(siteUrl: string, name: string, description: string): string {
  return xmlDocument(
    element(
      'OpenSearchDescription',
      [
        textElement('ShortName', name),
        textElement('Description', description),
        textElement('InputEncoding', 'UTF-8'),
        element('Image', [`${siteUrl}/favicon.svg`], { type: 'image/svg+xml' }),
        element('Url', [], { type: 'text/html', template: `${siteUrl}/search?q={searchTerms}` }),
      ],
      { xmlns: NAMESPACE },
    ),
  );
}
