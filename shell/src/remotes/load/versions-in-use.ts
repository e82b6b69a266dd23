import type { LoadableManifest } from '../../releases/pinned.ts'
import { registered } from './federation.ts'

const slots = new Map<string, number>()

/** Counts the slots that show a version; the returned function ends the use, once. */
export function occupyVersion({ id }: LoadableManifest): () => void {
  slots.set(id, (slots.get(id) ?? 0) + 1)
  let isUsed = true
  return () => {
    if (isUsed) slots.set(id, (slots.get(id) ?? 1) - 1)
    isUsed = false
  }
}

export async function unloadUnused(wanted: ReadonlySet<string>): Promise<void> {
  const unused = [...registered.values()].filter(({ id }) => !wanted.has(id) && (slots.get(id) ?? 0) === 0)
  if (unused.length === 0) return
  const { unloadVersion } = await import('./unload-version.ts')
  for (const manifest of unused) {
    if ((slots.get(manifest.id) ?? 0) > 0) continue
    slots.delete(manifest.id)
    unloadVersion(manifest)
  }
}
