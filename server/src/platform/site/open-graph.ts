import { escapeHtml } from '../http/html.ts'

export type GraphPage = {
  readonly siteName: string
  readonly title: string
  readonly description: string
  /** Whole addresses of the page and, where it has one, of its picture. */
  readonly url: string
  readonly image: string | undefined
}

/** The tags of Open Graph (ogp.me), which others show when somebody passes the page's address on. */
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
