import type { Boot } from '@quayside/contracts/boot'

/** The shell's build replaces it with its value. */
declare const process: { readonly env: { readonly NODE_ENV: string } }

/** Remotes that a team's dev server provides; a production build of the shell does not contain this code. */
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
