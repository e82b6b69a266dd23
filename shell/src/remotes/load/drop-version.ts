import { getInstance } from '@module-federation/enhanced/runtime'
import type { LoadableManifest } from '../../releases/pinned.ts'
import { registered, remoteOf } from './federation.ts'

/** Removes a version from the runtime, but not the rest of its traces in the page. */
export function dropVersion(manifest: LoadableManifest): void {
  registered.delete(manifest.id)
  // The runtime can remove a remote, but calls it only for a re-registration, with a warning.
  const handler: unknown = Reflect.get(getInstance() ?? {}, 'remoteHandler')
  const remove: unknown = handler instanceof Object ? Reflect.get(handler, 'removeRemote') : undefined
  if (typeof remove === 'function') Reflect.apply(remove, handler, [remoteOf(manifest)])
}
