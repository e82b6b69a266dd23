// npm run dev -w <remote>: one remote with Fast Refresh inside a running shell, or alone; npm run gallery: all components.
// Plain Node 20, no dependency.
import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { END_WITH_PARENT, whenToldToStop } from '../processes/lifetime.mjs'
import { listRemotes } from '../remotes.mjs'
import {
  arePackagesInstalled,
  build,
  installPackages,
  productNode,
  projectEnvironment,
  publishAndPin,
  root,
  SetupError,
  step,
  stopChildren,
} from '../setup.mjs'
import { answers, freePort } from './ports.mjs'

const USAGE = `npm run dev -w <remote> [-- --port 4100] [--alone] [--site http://127.0.0.1:4000] [--source <folder>]
  --alone   the remote on a blank page with its fixtures; needs no site
  --gallery components of shared/ui and of all remotes in their states; needs no site
  --site    the site to work in; by default the one that runs here, else one is started
  --source  another working copy of the remote to serve`

/** A running site touches its `site.lock` more often than this (server, `folder-lock.ts`). */
const SILENT_MS = 30_000

const children = new Set()
let stopping = false

whenToldToStop(stop)

function stop() {
  stopping = true
  stopChildren()
  for (const child of children) child.kill('SIGTERM')
  if (children.size === 0) process.exit()
}

function start(args, { environment = {}, output = 'inherit' } = {}) {
  const child = spawn(productNode(), ['--disable-warning=ExperimentalWarning', ...END_WITH_PARENT, ...args], {
    cwd: root,
    env: projectEnvironment(environment),
    stdio: ['ignore', output, 'inherit', 'ipc'],
  })
  children.add(child)
  child.on('error', error => process.stderr.write(`${args[0]} could not be started: ${error.message}\n`))
  child.on('close', code => {
    children.delete(child)
    if (!stopping) process.exitCode = code ?? 1
    stop()
  })
  return child
}

function readArguments() {
  const options = {
    port: { type: 'string' },
    alone: { type: 'boolean', default: false },
    gallery: { type: 'boolean', default: false },
    site: { type: 'string' },
    source: { type: 'string' },
    help: { type: 'boolean', default: false },
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { ...values, remotes: positionals.length > 0 ? positionals : usualRemotes(values.gallery) }
  } catch (error) {
    throw new SetupError(`${error.message}\n${USAGE}`)
  }
}

function usualRemotes(gallery) {
  return gallery ? listRemotes() : [path.basename(process.cwd())]
}

/** Origin of the site: the given one, the running one, or a new one started as `npm start` does. */
async function findSite(given) {
  if (given !== undefined) {
    if (await answers(given)) return given
    throw new SetupError(`No site answers at ${given}.`)
  }
  const usual = `http://127.0.0.1:${process.env.PORT ?? 4000}`
  if (await answers(usual)) return usual
  refuseWhileInUse()
  await step('build', () => build())
  await step('publish and pin', () => publishAndPin())
  const port = await freePort()
  const environment = {
    PORT: String(port),
    CONSOLE_PORT: String(await freePort()),
    DESK_PORT: '0',
    HOST: '127.0.0.1',
  }
  const server = start(['server/dist/main.js'], { environment, output: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await step('site', async () => {
    while (!(await answers(origin))) {
      if (server.exitCode !== null) throw new SetupError('The site ended before it answered.')
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    return origin
  })
  return origin
}

/** Publishing and pinning here would affect a running site on the same folder, before our own could refuse to start. */
function refuseWhileInUse() {
  const mark = path.resolve(root, process.env.DATA_DIR ?? '.data', 'site.lock')
  const seen = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (Date.now() - seen > SILENT_MS) return
  const pid = /"pid":(\d+)/.exec(readFileSync(mark, 'utf8'))?.[1]
  throw new SetupError(
    `A site works in ${path.dirname(mark)} already (process ${pid ?? 'unknown'}), at another address: name it with --site, or give its PORT.`,
  )
}

async function main() {
  const { remotes, port, alone, gallery, site, source, help } = readArguments()
  if (help) return process.stdout.write(`${USAGE}\n`)
  const known = listRemotes()
  const stranger = remotes.find(remote => !known.includes(remote))
  if (stranger !== undefined)
    throw new SetupError(`"${stranger}" is no remote; there are ${known.join(', ')}.`)
  if (port !== undefined && !(Number(port) >= 0 && Number(port) < 65_536))
    throw new SetupError(`"${port}" is no port.`)
  if (!arePackagesInstalled()) await step('packages', () => installPackages())
  const given = { port, source }
  const options = Object.entries(given).flatMap(([name, value]) => (value ? [`--${name}`, value] : []))
  if (gallery) return start(['scripts/dev/gallery.ts', ...remotes, ...options])
  if (alone) return start(['scripts/dev/alone.ts', ...remotes, ...options])
  const origin = await findSite(site)
  if (!stopping) start(['scripts/dev/serve.ts', ...remotes.slice(0, 1), '--site', origin, ...options])
}

main().catch(error => {
  if (!stopping) {
    process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
  stop()
})
