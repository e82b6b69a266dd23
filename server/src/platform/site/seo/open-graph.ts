import { escapeHtml } from '../../http/responses/html.ts'

export type GraphPage = {
  readonly siteName: string
  readonly title: string
  readonly description: string
  readonly url: string
  readonly image: string | undefined
}

/** Open Graph tags (ogp.me), shown where the page's address is shared. */
export function openGraphTags({ siteName, title, description, url, image }: GraphPage): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:url': url,
    'og:title': title,
    'og:description': description,
    ...(image !== undefined && { 'og:image': image }),
  }
  return Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('\n    ')
}
