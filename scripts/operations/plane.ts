import { root } from '../../e2e/fixtures/release.ts'
import { spawnWithParent } from '../processes/lifetime.mjs'

type PlanePlace = {
  readonly dataDir: string
  readonly planePort?: number
  readonly deskPort?: number
}

export type RunningPlane = {
  readonly address: string
  readonly administrator: { readonly email: string; readonly password: string }
  stop(): Promise<void>
}

export async function startFirstPlane({
  dataDir,
  planePort = 0,
  deskPort,
}: PlanePlace): Promise<RunningPlane> {
  const child = spawnWithParent(['--disable-warning=ExperimentalWarning', 'release/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      CONSOLE_PORT: String(planePort),
      HOST: '127.0.0.1',
      ...(deskPort === undefined ? {} : { DESK_PORT: String(deskPort) }),
    },
  })
  const closed = new Promise<void>(resolve => child.once('close', () => resolve()))
  let output = ''
  const told = new Promise<void>(resolve => {
    child.stdout.on('data', chunk => {
      output += String(chunk)
      if (output.includes('Password')) resolve()
    })
  })
  child.stderr.on('data', chunk => {
    output += String(chunk)
  })
  const stop = () => {
    child.kill('SIGTERM')
    return closed
  }
  await Promise.race([told, closed])
  const address = /Console is at (\S+)/.exec(output)?.[1]
  const email = /E-mail\s+(\S+)/.exec(output)?.[1]
  const password = /Password\s+(\S+)/.exec(output)?.[1]
  if (address === undefined || email === undefined || password === undefined) {
    await stop()
    throw new Error(`the release plane did not say where it is:\n${output}`)
  }
  return { address, administrator: { email, password }, stop }
}

/** Signs the first administrator in; returns whether the console demands a new password. */
export async function signIn({ address, administrator }: RunningPlane): Promise<boolean> {
  const answer = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'console' },
    body: JSON.stringify(administrator),
  })
  if (!answer.ok) throw new Error(`the console refused the first administrator: ${await answer.text()}`)
  const session: unknown = await answer.json()
  return typeof session === 'object' && session !== null && 'mustChangePassword' in session
    ? session.mustChangePassword === true
    : false
}
