import { deskAddress } from '@quayside/release/desk-address'

/** The desk of staff, on a listener of its own. */
export type DeskSettings = {
  readonly host: string
  readonly port: number
  /** Origin by which staff's browsers reach it; what passes must be for. */
  readonly url: string
  /** Whether `DESK_URL` gave it. */
  readonly isNamed: boolean
  /** Origins of the console, whose pages alone may call. */
  readonly consoles: readonly string[]
  /** Raw public key of the plane's passes in base64; in the folder of the keys without. */
  readonly passKey: string | undefined
}

type Given = {
  readonly CONSOLE_PORT: number
  readonly CONSOLE_URL?: string | undefined
  readonly DESK_HOST: string
  readonly DESK_PORT: number
  readonly DESK_URL?: string | undefined
  readonly STAFF_PASS_PUBLIC_KEY?: string | undefined
}

/** Who calls the desk: the console at its address, or by each name that this machine has for itself. */
export function deskOf(given: Given): DeskSettings {
  const { CONSOLE_URL, CONSOLE_PORT, DESK_HOST, DESK_PORT, STAFF_PASS_PUBLIC_KEY } = given
  const own = ['127.0.0.1', 'localhost', '[::1]'].map(name => `http://${name}:${CONSOLE_PORT}`)
  return {
    host: DESK_HOST,
    port: DESK_PORT,
    url: deskAddress(given),
    isNamed: given.DESK_URL !== undefined,
    consoles: CONSOLE_URL === undefined ? own : [new URL(CONSOLE_URL).origin],
    passKey: STAFF_PASS_PUBLIC_KEY,
  }
}
