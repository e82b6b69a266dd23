import { versionKey } from '@quayside/contracts/release/pins'
import { escapeHtml } from '../../http/responses/html.ts'
import type { ReleasePlane } from '../releases/release-plane.ts'
import { BY_QUERY } from './page-card.ts'

export function describedPages(plane: Pick<ReleasePlane, 'pins'>): readonly string[] {
  const pins = plane.pins.current()
  return Object.entries(pins?.document.remotes ?? {})
    .flatMap(
      ([remote, { version }]) => pins?.manifests.get(versionKey(remote, version))?.manifest.routes ?? [],
    )
    .filter(({ description, path }) => description !== undefined && !BY_QUERY.has(path))
    .map(({ path }) => path)
}

export function sitemap(origin: string, pages: readonly string[]): string {
  const urls = pages.map(page => `  <url><loc>${escapeHtml(origin + page)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** robots.txt; pages that must not be indexed say so themselves. */
export function robots(origin: string | undefined): string {
  const rules = `User-agent: *
Disallow: /swx/
Disallow: /profile
Disallow: /sandbox/
Allow: /pass/login
Allow: /pass/register
Disallow: /pass/
`
  return origin === undefined ? rules : `${rules}Sitemap: ${origin}/sitemap.xml\n`
}
