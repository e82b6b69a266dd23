import { deskAddress } from '@quayside/release/desk-address'

export type DeskSettings = {
  readonly host: string
  readonly port: number
  readonly url: string
  readonly isNamed: boolean
  /** Origins of the console, the only allowed callers. */
  readonly consoles: readonly string[]
  /** Raw public key of the plane's passes in base64; by default from the key folder. */
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

/** Allowed callers of the desk: the console's address, or each name of this machine. */
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
