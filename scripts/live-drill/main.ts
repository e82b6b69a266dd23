import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { whenToldToStop } from '../processes/lifetime.mjs'
import { scratchFolder } from '../scratch.mjs'
import { build, step } from '../setup.mjs'
import { liveDrill } from './drill.ts'
import { openSurroundings } from './surroundings.ts'

const USAGE = `npm run live-drill               a live site from start to withdrawal, with doubles of everything outside
npm run live-drill -- --doubles  the doubles alone until Ctrl-C, with a file of a site's settings for them`

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const [option, ...rest] = process.argv.slice(2)
if (option === undefined) {
  await step('build', () => build())
  process.exitCode = (await liveDrill(say)) ? 0 : 1
} else if (option === '--doubles' && rest.length === 0) await serveDoubles()
else {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
}

async function serveDoubles(): Promise<void> {
  const folder = await mkdtemp(path.join(scratchFolder(), 'quayside-doubles-'))
  const { settings, custody, stop } = await openSurroundings(
    folder,
    {
      site: () => 'http://127.0.0.1:4000',
      console: () => 'http://127.0.0.1:4001',
      desk: () => 'http://127.0.0.1:4002',
    },
    ({ to, text }) => process.stderr.write(`\nMail to ${to}\n${text}\n`),
  )
  const file = path.join(folder, 'site.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`)
  await writeFile(file, lines.join(''))
  say(
    `Proxies to the ports 4000, 4001, and 4002. Load the settings in each shell:\n\n  set -a; . ${file}; set +a\n`,
  )
  const blocks = setInterval(custody.confirm, 1_000)
  whenToldToStop(async () => {
    clearInterval(blocks)
    await stop()
    await rm(folder, { recursive: true, force: true })
    process.exit()
  })
}
