import type { AccountMode, Virtually } from '@quayside/contracts/customer/user'

/** Reads the `virtually` header (api.md, "Envelope"): missing means demo; undefined when invalid. */
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

export function virtuallyOf(mode: AccountMode): Virtually {
  return mode === 'demo' ? 'NO' : 'YES'
}

export function modeOf(virtually: Virtually): AccountMode {
  return virtually === 'NO' ? 'demo' : 'real'
}
