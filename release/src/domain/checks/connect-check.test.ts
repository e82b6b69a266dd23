import { describe, expect, it } from 'vitest'
import { manifestOf } from '../../testing/manifest-builder.ts'
import { checkConnect } from './connect-check.ts'

const RATES = 'https://rates.example'
const FEED = 'wss://feed.example:8443'

describe('checkConnect', () => {
  it('names each origin that no earlier version of this remote could talk to', () => {
    const now = [manifestOf({ version: '1.1.0', connect: [RATES, FEED] })]
    const before = [manifestOf({ connect: [RATES] }), manifestOf({ name: 'mfe-two', connect: [FEED] })]
    expect(checkConnect(now, before)).toEqual({
      examined: 2,
      findings: [
        {
          check: 'connect',
          severity: 'warning',
          remote: 'mfe-one',
          problem: `mfe-one@1.1.0 may talk to ${FEED}, and no version of it could before`,
        },
      ],
    })
  })

  it('has nothing to say of remotes that talk to the site alone', () => {
    expect(checkConnect([manifestOf()], [])).toEqual({ examined: 0, findings: [] })
  })
})
