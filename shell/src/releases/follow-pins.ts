import { type Boot, PAGE_TOKEN_HEADER } from '@quayside/contracts/boot'
import type { CurrentPins, PinsDocument } from '@quayside/contracts/release/pins'
import type { Signed } from '@quayside/contracts/release/signed'
import { RELEASE_SOCKET } from '@quayside/contracts/socket-paths'
import { Connection, type Dial } from '@quayside/runtime/connection'
import type { Writable } from '@quayside/runtime/watched'
import { type Pinned, pinnedFor, readPins } from './pinned.ts'
import { isAfter, type PinsPlace } from './pins-memory.ts'
import { createStalePinsWatch, type StalePinsDeps, type StalePinsWatch } from './stale-pins.ts'

const FIRST_RETRY = 1_000
const LONGEST_RETRY = 30_000
/** The socket is silent between releases: a tab pings after this time (ms). */
const SILENCE = 30_000
/** A page's token is valid for ten minutes: a visible tab renews it before that (ms). */
const RENEW_AFTER = 480_000

export type FollowDeps = Omit<StalePinsDeps, 'ask'> & {
  readonly boot: Boot
  readonly pinned: Writable<Pinned>
  readonly dial: (path: string, events: Parameters<Dial>[0]) => ReturnType<Dial>
  readonly random: () => number
  readonly heard: (blocked: ReadonlySet<string>) => void
  /** Fetches the site's current signed pins, past every cache if they are `doubted`; rejects without any. */
  readonly fetchPins: (doubted: boolean) => Promise<unknown>
  /** A hidden tab polls once it is visible again. */
  readonly isHidden: () => boolean
}

/**
 * Keeps an open tab at the current pins. A notice on the release socket, its reconnect, or the owner's poll fetches
 * newer pins, which apply only if they are later and their signature and every manifest are valid. Until then the tab
 * keeps its pins.
 */
export function followPins(deps: FollowDeps): { poll(): void } {
  const { boot, pinned, dial, after, random, fetchPins, isHidden, heard } = deps
  let polling: Promise<void> | undefined
  let isAskedAgain = false
  let page: Promise<PinsPlace> | undefined
  let newest: PinsPlace | undefined
  const doubts = createStalePinsWatch({ ...deps, ask: pollIfSeen })

  async function take(): Promise<void> {
    page ??= placeOfPage(deps, doubts)
    const [place, envelope] = await Promise.all([page, fetchPins(doubts.isDoubted())])
    if (!isSigned(envelope)) return
    const document = await readPins(envelope, boot.releaseKey)
    await doubts.judge(document, envelope.payload)
    const before = newest ?? place
    if (isAfter(document, before)) {
      pinned.set(await pinnedFor(boot, document))
      newest = document
    }
    if (!isAfter(newest ?? before, document)) heard(blockedIn(envelope))
  }

  function poll(): void {
    isAskedAgain = polling !== undefined
    polling ??= take()
      .catch(() => undefined)
      .finally(() => {
        polling = undefined
        if (isAskedAgain) poll()
      })
  }

  const connection = new Connection({
    dial: events => dial(RELEASE_SOCKET, events),
    after,
    retryDelay: failures =>
      Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (failures - 1)) * (0.75 + random() / 2),
    silence: SILENCE,
    opened() {
      connection.ready()
      poll()
    },
    received: message => {
      if (!isSignOfLife(message)) poll()
    },
    closed() {},
  })
  function pollIfSeen(): void {
    if (!isHidden()) poll()
  }

  function renew(): void {
    after(RENEW_AFTER, () => {
      pollIfSeen()
      renew()
    })
  }

  connection.start()
  renew()
  return {
    poll() {
      connection.retryIn(0)
      poll()
    },
  }
}

function isSignOfLife(message: unknown): boolean {
  return typeof message === 'string' && message.includes('"PONG"')
}

/** The page's own pins are already verified, if there are any. */
async function placeOfPage({ boot, pinned }: FollowDeps, doubts: StalePinsWatch): Promise<PinsPlace> {
  const { payload, signature } = boot.pins
  const { revision } = pinned.get()
  const document: PinsDocument = JSON.parse(payload)
  if (signature !== '') await doubts.judge(document, payload)
  return { ...document, revision }
}

function isSigned(value: unknown): value is Signed {
  if (typeof value !== 'object' || value === null) return false
  return (
    typeof Reflect.get(value, 'payload') === 'string' && typeof Reflect.get(value, 'signature') === 'string'
  )
}

/** Versions that the site wants tabs to unload; unsigned, because it only leads to the signed pins. */
function blockedIn(answer: Signed & Partial<CurrentPins>): ReadonlySet<string> {
  return new Set(Array.isArray(answer.blocked) ? answer.blocked : [])
}

/** Fetches the current pins and stores the page's next token. `at`: a cache-busting query. */
export async function fetchCurrentPins(boot: Boot, at?: number): Promise<unknown> {
  const query = at === undefined ? '' : `?at=${at}`
  const answer = await fetch(`/pins/current.json${query}`, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`the pins answered ${answer.status}`)
  boot.page = answer.headers.get(PAGE_TOKEN_HEADER) ?? boot.page
  return await answer.json()
}
