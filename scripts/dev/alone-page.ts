import type { RemoteDescription } from '@quayside/contracts/remotes/remote'
import { findClaim } from '@quayside/contracts/remotes/route-claims'

const HEAD =
  '<!doctype html><html data-theme="system" data-marks="/__dev/marks.svg" data-pictures="/__dev/"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'

export function alonePage(remotes: readonly RemoteDescription[], pathname: string): string | undefined {
  const claims = remotes.flatMap(({ name, routes }) => routes.map(route => ({ ...route, name })))
  const name = findClaim(claims, pathname)?.name
  if (name === undefined) return undefined
  return scriptPage(name)
}

export function scriptPage(name: string): string {
  return `${HEAD}<title>${name}</title><link rel="stylesheet" href="/__dev/alone/${name}.css"><script defer src="/__dev/alone/${name}.js"></script></head><body></body></html>`
}

export function indexPage(remotes: readonly RemoteDescription[]): string {
  const links = remotes.flatMap(({ name, routes }) =>
    routes.map(({ path }) => `<li><a href="${path}">${path}</a> ${name}</li>`),
  )
  return `${HEAD}<title>Stand-alone</title></head><body><ul>${links.join('')}</ul></body></html>`
}
