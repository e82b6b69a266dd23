import { type Boot, PAGE_TOKEN_HEADER } from '@quayside/contracts/boot'
import type { CurrentPins } from '@quayside/contracts/release/pins'
import type { Signed } from '@quayside/contracts/release/signed'
import { RELEASE_SOCKET } from '@quayside/contracts/socket-paths'
import type { After } from '@quayside/runtime/clock'
import { Connection, type Dial } from '@quayside/runtime/connection'
import type { Writable } from '@quayside/runtime/watched'
import { type Pinned, pinnedFor, readPins } from './pinned.ts'

const FIRST_RETRY = 1_000
const LONGEST_RETRY = 30_000
/** A page's token is good for ten minutes: a tab that somebody looks at has the next one before that. */
const RENEW_AFTER = 480_000

export type FollowDeps = {
  readonly boot: Boot
  readonly pinned: Writable<Pinned>
  readonly dial: (path: string, events: Parameters<Dial>[0]) => ReturnType<Dial>
  readonly after: After
  readonly random: () => number
  /** Told, after every answer that was taken or brought nothing newer, which versions the site wants to be left. */
  readonly heard: (blocked: ReadonlySet<string>) => void
  /** The signed pins as the site has them now; rejects when it has none to give. */
  readonly fetchPins: () => Promise<unknown>
  /** Whether nobody sees the tab: it asks again when somebody does. */
  readonly isHidden: () => boolean
}

/**
 * Keeps an open tab at the pins that are in force: a notice on the release socket, its return after an outage, or a
 * poll of the owner's leads to newer pins, which count only when their signature and every manifest are right and
 * their revision is higher. Until then the tab stays with what it has.
 */
export function followPins(deps: FollowDeps): { poll(): void } {
  const { boot, pinned, dial, after, random, fetchPins, isHidden, heard } = deps
  let polling: Promise<void> | undefined
  let isAskedAgain = false

  async function take(): Promise<void> {
    const envelope = await fetchPins()
    if (!isSigned(envelope)) return
    const document = await readPins(envelope, boot.releaseKey)
    if (document.revision > pinned.get().revision) pinned.set(await pinnedFor(boot, document))
    if (document.revision === pinned.get().revision) heard(blockedIn(envelope))
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
    opened() {
      connection.ready()
      poll()
    },
    received: poll,
    closed() {},
  })
  function renew(): void {
    after(RENEW_AFTER, () => {
      if (!isHidden()) poll()
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

function isSigned(value: unknown): value is Signed {
  if (typeof value !== 'object' || value === null) return false
  return (
    typeof Reflect.get(value, 'payload') === 'string' && typeof Reflect.get(value, 'signature') === 'string'
  )
}

/** What the site wants to be left; it says so unsigned, for all it leads to is what the pins name. */
function blockedIn(answer: Signed & Partial<CurrentPins>): ReadonlySet<string> {
  return new Set(Array.isArray(answer.blocked) ? answer.blocked : [])
}

/** Asks the site for the pins in force; the page goes on with the token that comes along. */
export async function fetchCurrentPins(boot: Boot): Promise<unknown> {
  const answer = await fetch('/pins/current.json', { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`the pins answered ${answer.status}`)
  boot.page = answer.headers.get(PAGE_TOKEN_HEADER) ?? boot.page
  return await answer.json()
}
