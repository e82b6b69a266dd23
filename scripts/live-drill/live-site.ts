import { cp, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { tryRelease } from '../../e2e/fixtures/release.ts'
import { freePort } from '../../e2e/fixtures/servers/free-port.ts'
import { listRemotes } from '../remotes.mjs'
import { drillAhead } from './drill-clock.mjs'
import { answering, type Program, printed, startProgram } from './program.ts'
import { openSurroundings, type Settings } from './surroundings.ts'

/** A live site with its surroundings: two nodes, feeds, and the plane. */
export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>

/** Prepares a live site in a folder; its programs are started one by one. */
export async function openLiveSite(folder: string) {
  const nodes = await Promise.all([nodeAt(folder, 'east'), nodeAt(folder, 'west')])
  const planePort = await freePort()
  const serving = () => nodes.find(node => node.isServing) ?? nodes[0]
  const surroundings = await openSurroundings(folder, {
    site: () => `http://127.0.0.1:${serving().port}`,
    desk: () => `http://127.0.0.1:${serving().deskPort}`,
    console: () => `http://127.0.0.1:${planePort}`,
  })
  const { origins, mail, custody, prices } = surroundings
  const [east, west] = [nodes[0].settings.DATA_DIR, nodes[1].settings.DATA_DIR]
  const published = await tryRelease(east, 'local', ...listRemotes())
  if (published.code !== 0) throw new Error(published.errors)
  let passKey: Settings = {}

  const programs = new Set<Program>()
  function start(file: string, settings: Settings): Program {
    const program = startProgram(file, {
      ...surroundings.settings,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      CONSOLE_PORT: String(planePort),
      DRILL_AHEAD: String(drillAhead()),
      ...passKey,
      ...settings,
    })
    programs.add(program)
    return program
  }

  async function startNode(node: (typeof nodes)[number]): Promise<Program> {
    const program = start('server/dist/main.js', node.settings)
    await answering(`http://127.0.0.1:${node.port}/readyz`, program)
    node.isServing = true
    return program
  }

  async function stopPrograms(): Promise<void> {
    for (const node of nodes) node.isServing = false
    await Promise.all([...programs].map(program => program.stop()))
    programs.clear()
  }

  return {
    ...origins,
    database: surroundings.settings.DATABASE_URL ?? '',
    mail,
    custody,
    prices,
    /** Starts the plane; its first start makes the key of staff passes, which the sites need. */
    async startPlane(): Promise<void> {
      await printed(start('release/src/main.ts', { DATA_DIR: east }), 'Console is at')
      const key = await readFile(path.join(east, 'keys/staff-pass.pub'), 'utf8')
      passKey = { STAFF_PASS_PUBLIC_KEY: key.trim() }
      await mkdir(path.join(west, 'keys'), { recursive: true })
      for (const name of ['release-production.pub', 'release-log.pub'])
        await cp(path.join(east, 'keys', name), path.join(west, 'keys', name))
    },
    startFeed: (): Program => start('server/dist/feed.js', { DATA_DIR: path.join(folder, 'feed') }),
    startEast: () => startNode(nodes[0]),
    startWest: () => startNode(nodes[1]),
    /** Kills the first node; the proxy takes the other one from now on. */
    async killEast(program: Program): Promise<void> {
      nodes[0].isServing = false
      await program.kill()
    },
    stopPrograms,
    async close(): Promise<void> {
      await stopPrograms()
      await surroundings.stop()
    },
  }
}

async function nodeAt(folder: string, name: 'east' | 'west') {
  const [port, deskPort] = [await freePort(), await freePort()]
  const DATA_DIR = path.join(folder, name)
  await mkdir(DATA_DIR)
  const RELEASE_STORE = path.join(folder, 'east/releases')
  const settings = {
    DATA_DIR,
    PORT: String(port),
    DESK_PORT: String(deskPort),
    RELEASE_SITE: name,
    RELEASE_STORE,
  }
  return { port, deskPort, settings, isServing: false }
}
