import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opened } from '../areas/contracts/rules/contract.builders.ts'
import { addTraders } from '../areas/contracts/worker/worker.builders.ts'
import { writeOpening } from '../areas/contracts/writes.ts'
import { defaultEntries } from '../market/instruments/default-catalog.ts'
import { scriptedInstrument } from '../market/scripted-market.ts'
import { startOandaDouble } from '../market/sources/kinds/oanda.double.ts'
import { packageFolder } from '../platform/package-folder.ts'
import { openStorage } from '../platform/storage/startup/open.ts'

let folder: string
/** One instrument, because a start generates each one's history. */
let catalog: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-start-'))
  catalog = path.join(folder, 'instruments.json')
  await writeFile(catalog, JSON.stringify(defaultEntries().filter(({ code }) => code === 'BTCUSDT')))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Ended = { readonly code: number | null; readonly errors: string; readonly output: string }

function run(
  environment: NodeJS.ProcessEnv,
  onAddress: (address: string, stop: (signal?: NodeJS.Signals) => void) => void = (_, stop) => stop(),
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'dist/main.js'], {
      cwd: packageFolder,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        DESK_PORT: '0',
        DATA_DIR: folder,
        INSTRUMENTS: catalog,
        ...environment,
      },
    })
    let output = ''
    let errors = ''
    let isTold = false
    child.stderr.on('data', chunk => {
      errors += chunk
    })
    child.stdout.on('data', chunk => {
      output += chunk
      const address = /http:\/\/\S+/.exec(output)?.[0]
      if (address === undefined || !output.includes('Ctrl-C') || isTold) return
      isTold = true
      onAddress(address, (signal = 'SIGINT') => child.kill(signal))
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code, errors, output }))
  })
}

async function openToOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(
    names.map(async name => [name, (await stat(path.join(folder, name))).mode] as const),
  )
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name]) => name)
}

describe('the start', () => {
  // A page without remotes is useless, so a balancer should pick another site.
  it('serves with its whole catalogue, is not ready while nothing is pinned, and stops at once when asked', async () => {
    let statuses: number[] = []
    const ended = await run({ INSTRUMENTS: undefined }, (address, stop) => {
      Promise.all(['/healthz', '/readyz'].map(path => fetch(address + path))).then(
        answers => {
          statuses = answers.map(({ status }) => status)
          stop()
        },
        () => stop(),
      )
    })
    expect([...statuses, ended.code, ended.errors]).toEqual([200, 503, 0, ''])
  })

  it('serves a sandbox with live prices, and while their source does not answer', async () => {
    const double = await startOandaDouble(['EUR_USD'])
    const urls = [double.url, 'http://127.0.0.1:1']
    const keys = { FX_ACCOUNT: '101', FX_TOKEN: 'secret' }
    for (const url of urls) {
      const file = path.join(folder, 'feeds.json')
      const source = {
        name: 'fx',
        kind: 'oanda',
        account: 'FX_ACCOUNT',
        token: 'FX_TOKEN',
        url,
        streamUrl: url,
      }
      const instruments = { EURUSD: { source: 'fx', symbol: 'EUR_USD' } }
      await writeFile(file, JSON.stringify({ sources: [source], instruments }))
      const environment = { INSTRUMENTS: undefined, MARKET_FEED: `live:${file}`, ...keys }
      const { code, errors, output } = await run(environment)
      expect([code, errors]).toEqual([0, ''])
      expect(output).toContain('Quayside is at')
      expect(output.includes('a price source is not connected')).toBe(url !== double.url)
    }
    await double.close()
  })

  it('serves on after SIGTERM while something watches /readyz, until it is hurried', async () => {
    const statuses: number[] = []
    async function look(address: string, stop: (signal?: NodeJS.Signals) => void): Promise<void> {
      await fetch(`${address}/readyz`)
      stop('SIGTERM')
      for (const _time of [1, 2, 3]) statuses.push((await fetch(`${address}/healthz`)).status)
      stop()
    }
    const ended = await run({ DRAIN_SECONDS: '300' }, (address, stop) => {
      look(address, stop).catch(() => stop('SIGKILL'))
    })
    expect([...statuses, ended.code, ended.errors]).toEqual([200, 200, 200, 0, ''])
  })

  it('leaves what is in the data folder to its owner alone, old files and new', async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'quayside-rights-'))
    await mkdir(path.join(data, 'old'))
    await writeFile(path.join(data, 'old', 'file'), '')
    for (const [name, mode] of [
      ['.', 0o755],
      ['old', 0o755],
      ['old/file', 0o644],
    ] as const) {
      await chmod(path.join(data, name), mode)
    }
    const open: string[] = []
    await run({ DATA_DIR: data }, (_address, stop) => {
      openToOthers(data).then(found => {
        open.push(...found)
        stop()
      }, stop)
    })
    await rm(data, { recursive: true })
    expect(open).toEqual([])
  })

  it('says in one sentence that the port is in use', async () => {
    const blocker = createServer()
    const port = await new Promise<number>(resolve => {
      blocker.listen(0, '127.0.0.1', () => {
        const address = blocker.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    const { code, errors } = await run({ PORT: String(port) })
    blocker.close()
    expect([code, errors]).toEqual([
      1,
      `Port ${port} is in use on 127.0.0.1; stop what uses it or set PORT.\n`,
    ])
  })

  it('says in one sentence that another site works in the folder, and by which process', async () => {
    let refused: Ended | undefined
    const first = await run({}, (_address, stop) => {
      run({}).then(ended => {
        refused = ended
        stop()
      }, stop)
    })
    expect([first.code, refused?.code]).toEqual([0, 1])
    expect(refused?.errors).toMatch(
      /^The folder \S+ \(DATA_DIR\) is in use by process \d+ on \S+ since \S+; stop that site, or set another DATA_DIR\./,
    )
  })

  it('says in one sentence that the folder cannot be written', async () => {
    const file = path.join(folder, 'a-file')
    await writeFile(file, '')
    const { code, errors } = await run({ DATA_DIR: path.join(file, 'below') })
    expect([code, errors]).toEqual([1, `The folder ${file}/below (DATA_DIR) cannot be written.\n`])
  })

  it.each([
    [{ PORT: 'x' }, 'PORT must be a port from 0 to 65535.\n'],
    [
      { SITE_MODE: 'live', SANDBOX_REVIEW_SECONDS: '0' },
      'SANDBOX_REVIEW_SECONDS is for a sandbox: SITE_MODE=live has no automatic reviewer.\n',
    ],
    [
      { MARKET_FEED: 'live:/nonexistent.json' },
      'The file of price sources /nonexistent.json (MARKET_FEED) cannot be read.\n',
    ],
    [
      { MARKET_FEED: 'live:default', FEED_SPEED: '2' },
      'FEED_SPEED must be 1 with live prices (MARKET_FEED=live:…).\n',
    ],
    [{ INSTRUMENTS: '/nonexistent.json' }, 'The instrument file /nonexistent.json cannot be read.\n'],
    [
      { REDIS_URL: 'redis://127.0.0.1:1' },
      'Redis (REDIS_URL) cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
    ],
    [
      {
        DATABASE_URL: 'postgres://ada@127.0.0.1:1/quayside',
        DATA_DIR: path.join(tmpdir(), 'quayside-no-database'),
      },
      'The database cannot be used: the database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
    ],
  ])('with %j ends with one sentence', async (environment, sentence) => {
    const { code, errors, output } = await run(environment)
    expect([code, errors, output]).toEqual([1, sentence, ''])
  })

  it('says in one sentence that a position has lost its instrument, or a plan its terms', async () => {
    const data = path.join(folder, 'traded')
    const storage = await openStorage({ kind: 'sqlite', path: path.join(data, 'quayside.db') }, Date.now)
    await addTraders(storage, 'ada')
    await storage.write(tx =>
      writeOpening(tx, opened({}, { instrument: scriptedInstrument({ code: 'GONE' }) })),
    )
    await storage.close()
    const { code, errors } = await run({ DATA_DIR: data })
    expect([code, errors]).toEqual([
      1,
      'The catalogue (INSTRUMENTS) lacks what customers have orders in: GONE (1 open); put it back until these have ended.\n',
    ])
    const again = await openStorage({ kind: 'sqlite', path: path.join(data, 'quayside.db') }, Date.now)
    await again.write(tx =>
      tx.dynamic(q => q.updateTable('smart_plans').set({ exit_penalty: '2%' }).where('id', '=', 'tide-14')),
    )
    await again.close()
    expect(await run({ DATA_DIR: data })).toMatchObject({
      code: 1,
      errors:
        'The table smart_plans cannot be used: tide-14: exit_penalty must be a share from 0 to 1, not 2%.\n',
    })
  })
})
