import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../app/settings/config.ts'
import type { OperatorOutcome } from './usage.ts'

const LISTEN_MS = 15_000
const LOOK_MS = 250

type Live = { readonly file: string; readonly instrumentsFile: string | undefined }

function liveOf({ feed, instruments }: Config): Live | undefined {
  return feed.kind === 'live' ? { file: feed.file, instrumentsFile: instruments } : undefined
}

const NOT_LIVE: OperatorOutcome = { isDone: false, lines: ['MARKET_FEED must be live:<file>.'] }

/** `feeds check`: a line for each instrument of the live sources. */
export async function checkFeeds(config: Config): Promise<OperatorOutcome> {
  const live = liveOf(config)
  if (live === undefined) return NOT_LIVE
  const { checkLive } = await import('../market/recorder/check-live.ts')
  async function listen(found: () => { readonly isDone: boolean }): Promise<void> {
    for (let waited = 0; waited < LISTEN_MS && !found().isDone; waited += LOOK_MS) await sleep(LOOK_MS)
  }
  return checkLive({ ...live, environment: process.env, listen })
}

/** `feeds record`: records the live sources until Ctrl-C. */
export async function recordFeeds(config: Config, folder: string): Promise<OperatorOutcome> {
  const live = liveOf(config)
  if (live === undefined) return NOT_LIVE
  const { recordLive } = await import('../market/recorder/record-live.ts')
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  const tell = (line: string): void => void process.stdout.write(`${line}\n`)
  const count = await recordLive({ ...live, environment: process.env, folder, tell, ended })
  return { isDone: true, lines: [`Ended: ${count} candles in ${folder}.`] }
}
