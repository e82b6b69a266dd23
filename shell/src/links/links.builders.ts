import type { RemoteLink, RemoteManifest } from '@quayside/contracts/remotes/remote'
import type { PinnedRemote } from '../releases/pinned.ts'
import type { ShownLink } from './links.ts'

export function buildLink(path: string, text: string, changes: Partial<RemoteLink> = {}): ShownLink {
  return { path, label: 'title', in: { menu: 10 }, text, shortText: text, ...changes }
}

export function buildRemote(
  name: string,
  { version = '1.0.0', ...changes }: Partial<RemoteManifest> = {},
): PinnedRemote {
  const path = `/${name.replace('mfe-', '')}`
  const manifest = {
    id: `${name}@${version}`,
    name,
    version,
    contract: { min: 1, max: 1 },
    routes: [{ path, access: 'public', chrome: 'full', title: 'title' } as const],
    links: [{ path, label: 'title', in: { menu: 10 } }],
    widgets: [],
    container: 'c',
    entry: 'entry.js',
    styles: [],
    preload: [],
    locales: { en: 'en.json', de: 'de.json' },
    shared: {},
    files: { 'en.json': { sha384: '', size: 1 }, 'de.json': { sha384: '', size: 1 } },
    ...changes,
  }
  return { manifest, fallbacks: [] }
}
