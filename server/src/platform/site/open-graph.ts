import { escapeHtml } from '../http/html.ts'

/** What others show of a page when somebody passes its address on. */
export type PageCard = {
  readonly title: string
  readonly description: string
  /** Path of a picture that everybody may load, as PNG, JPEG or WebP. */
  readonly image: string
}

export type CardPlace = {
  readonly siteName: string
  /** The site's own origin; undefined where the request names none. */
  readonly origin: string | undefined
  readonly pathname: string
}

/** Programs that show a card cut off what is longer (characters). */
const LONGEST = 200

/** The tags of Open Graph (ogp.me); none where addresses cannot be made whole, as the format wants them. */
export function openGraphTags(card: PageCard, { siteName, origin, pathname }: CardPlace): string {
  if (origin === undefined) return ''
  const description = shortened(card.description)
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:url': `${origin}${pathname}`,
    'og:title': card.title,
    'og:description': description,
    'og:image': `${origin}${card.image}`,
  }
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  )
  return [`<meta name="description" content="${escapeHtml(description)}">`, ...tags].join('\n    ')
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST - 1).join('')}…`
}
