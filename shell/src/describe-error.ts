import { isErrorFrame, MOST_FRAMES } from '@quayside/contracts/remotes/error-frame'
import { cleanMessage } from '@quayside/contracts/remotes/error-message'
import type { TelemetryEvent } from '@quayside/contracts/remotes/telemetry'

type Place = { readonly path: string; readonly position: string }

/**
 * Message and stack for an event's report. Only positions in this site's scripts remain of the stack. An event of the
 * shell becomes the remote's whose script is on top.
 */
export function describeError(
  { remote, version }: Pick<TelemetryEvent, 'remote' | 'version'>,
  error: unknown,
): Partial<TelemetryEvent> {
  const places = placesIn(stackOf(error))
  const owner = (remote === 'shell' && ownerOf(places[0])) || { remote, version }
  const frames = places
    .flatMap(place => frameOf(place, `/remotes/${owner.remote}/${owner.version}/`) ?? [])
    .filter(isErrorFrame)
  return { ...owner, message: cleanMessage(wordsOf(error)), frames: frames.slice(0, MOST_FRAMES) }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** The cause of a failed load knows the place. */
function stackOf(error: unknown): string {
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (thrown instanceof Error && thrown.stack) || ''
}

/** Chromium writes `at name (address:1:2)`, the others `name@address:1:2`. */
function placesIn(stack: string): readonly Place[] {
  return stack.split('\n').flatMap(line => {
    const [, address = '', position = ''] =
      /(https?:\/\/[^\s()?#]+)(?:[?#][^\s():]*)?:(\d+:\d+)\)?$/.exec(line) ?? []
    if (!URL.canParse(address)) return []
    const { origin, pathname } = new URL(address)
    return origin === location.origin ? [{ path: pathname, position }] : []
  })
}

function ownerOf(place: Place | undefined) {
  const [, remote, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(place?.path ?? '') ?? []
  return remote !== undefined && version !== undefined ? { remote, version } : undefined
}

function frameOf({ path, position }: Place, own: string): string | undefined {
  if (path.startsWith(own)) return `${path.slice(own.length)}:${position}`
  return path.startsWith('/assets/') ? `${path}:${position}` : undefined
}
