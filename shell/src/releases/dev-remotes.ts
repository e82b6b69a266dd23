import type { Boot } from '@quayside/contracts/boot'

/** Replaced by its value when the shell is built. */
declare const process: { readonly env: { readonly NODE_ENV: string } }

/** Remotes that the dev server of a team serves; a production build of the shell has none and not this code. */
export function devRemotes<Manifest>(
  boot: Boot,
  read: (origin: string) => Promise<Manifest>,
): Record<string, Promise<{ readonly manifest: Manifest; readonly fallbacks: readonly never[] }>> {
  if (process.env.NODE_ENV === 'production') return {}
  const entries = Object.entries(boot.dev?.remotes ?? {}).map(([remote, origin]) => {
    return [remote, read(origin).then(manifest => ({ manifest, fallbacks: [] }))] as const
  })
  return Object.fromEntries(entries)
}
