import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Requests of staff to accept an instrument's price after a jump: one file per instrument in the data folder. */
export type PriceReleases = {
  request(code: string): void
  /** Instruments requested since the last call. */
  take(): readonly string[]
}

const CODE = /^[A-Z0-9]{1,20}$/

export function createPriceReleases(dataDir: string): PriceReleases {
  const folder = path.join(dataDir, 'released-prices')
  return {
    request(code) {
      if (!CODE.test(code)) throw new Error(`not the code of an instrument: ${code}`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, code), '')
    },
    take() {
      if (!existsSync(folder)) return []
      const codes = readdirSync(folder).filter(name => CODE.test(name))
      for (const code of codes) rmSync(path.join(folder, code), { force: true })
      return codes
    },
  }
}
