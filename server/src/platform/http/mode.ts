import type { AccountMode, Virtually } from '@quayside/contracts/user'

/** Reads the `virtually` header (api.md, "Envelope"): missing is demo; undefined when it says something else. */
export function readMode(header: string | readonly string[] | undefined): AccountMode | undefined {
  switch (header) {
    case undefined:
    case '':
    case 'NO':
    case '1':
      return 'demo'
    case 'YES':
    case '0':
      return 'real'
    default:
      return undefined
  }
}

/** The mode as the wire says it: NO is demo. */
export function virtuallyOf(mode: AccountMode): Virtually {
  return mode === 'demo' ? 'NO' : 'YES'
}

/** The mode of a `virtually` value. */
export function modeOf(virtually: Virtually): AccountMode {
  return virtually === 'NO' ? 'demo' : 'real'
}
