import { hostname } from 'node:os'
import type { Config } from './config.ts'

/** Stable per host and port, so that reports continue after a restart. */
export function siteNode({ port, release }: Pick<Config, 'port' | 'release'>): string {
  return (
    release.site ??
    `${hostname()
      .replace(/[^A-Za-z0-9-]+/g, '-')
      .slice(0, 50)}-${port}`
  )
}
