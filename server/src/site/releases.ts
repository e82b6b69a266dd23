import path from 'node:path'
import { type PinsDocument, pinsDocument, type RemoteManifest } from '@quayside/contracts/remote'
import { type FollowedFile, followFile } from './followed-file.ts'

/** The environment whose pins customers get; the release tool's default. */
const ENVIRONMENT = 'production'

/** The pins as they are on disk; without any the site has a shell and no remotes. */
export function followPins(releases: string, now: () => number): FollowedFile<PinsDocument> {
  return followFile(path.join(releases, 'pins', `${ENVIRONMENT}.json`), {
    now,
    parse: text => (text === undefined ? NO_PINS : pinsDocument.parse(JSON.parse(text))),
  })
}

const NO_PINS: PinsDocument = {
  environment: ENVIRONMENT,
  revision: 0,
  createdAt: '1970-01-01T00:00:00.000Z',
  remotes: {},
  signature: null,
}

/** The remote that claims a path: an exact claim first, then the longest prefix; undefined for an unknown path. */
export function claimant(pins: PinsDocument, pathname: string): RemoteManifest | undefined {
  const wanted = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const claims = Object.values(pins.remotes)
    .flatMap(({ manifest }) => manifest.routes.map(route => ({ ...route, manifest })))
    .sort((a, b) => b.path.length - a.path.length)
  const own = claims.find(claim => claim.path === wanted)
  return (own ?? claims.find(claim => !claim.exact && wanted.startsWith(`${claim.path}/`)))?.manifest
}
