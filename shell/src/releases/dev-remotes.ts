import type { Boot } from '@quayside/contracts/boot'

/** The shell's build replaces it with its value. */
declare const process: { readonly env: { readonly NODE_ENV: string } }

/** Remotes of a dev server that proxies the site; a preview names its own. A production build does not contain this code. */
export function devRemotes<Manifest>(
  boot: Boot,
  read: (origin: string) => Promise<Manifest>,
): Record<string, Promise<{ readonly manifest: Manifest; readonly fallbacks: readonly never[] }>> {
  if (process.env.NODE_ENV === 'production') return {}
  const local = boot.preview === null ? boot.dev?.remotes : {}
  const entries = Object.entries(local ?? {}).map(([remote, origin]) => {
    return [remote, read(origin).then(manifest => ({ manifest, fallbacks: [] }))] as const
  })
  return Object.fromEntries(entries)
}
