import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { SmokeTestSite } from '../smoke-test-site.ts'
import { type DomOrder, domReport } from './dom-messages.ts'
import type { Visit, Visitor } from './visitor.ts'

/** A source in the checkout, a script in the published package. */
const CHILD = path.join(import.meta.dirname, `dom.child${path.extname(import.meta.filename)}`)
const HEAP = 512
/** Bytes kept of a dying child's output. */
const LAST_WORDS = 300

/** A sandboxed process without environment, writes, child processes, or code from strings. */
export function domVisitor(root: string): Visitor {
  return {
    how: 'dom',
    visit(site) {
      const readable = ['node_modules', 'release', 'shared', 'package.json'].map(
        name => `--allow-fs-read=${path.join(root, name)}`,
      )
      const child = spawn(
        process.execPath,
        [
          '--disable-warning=ExperimentalWarning',
          '--permission',
          ...readable,
          '--disallow-code-generation-from-strings',
          `--max-old-space-size=${HEAP}`,
          '--disable-sigusr1',
          CHILD,
        ],
        { cwd: root, env: {}, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
      )
      return visitOf(child, site)
    },
  }
}

function visitOf(child: ChildProcess, site: SmokeTestSite): Visit {
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>()
  let said = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (chunk: string) => {
    said = (said + chunk).slice(-LAST_WORDS)
  })
  const closed = new Promise<void>(resolve => {
    child.once('close', (code, signal) => {
      const words = said.replaceAll(/\s+/g, ' ').trim()
      fail(`the DOM without layout ended by itself (${signal ?? `exit code ${code}`}) ${words}`.trim())
      resolve()
    })
    child.once('error', error => {
      fail(`the DOM without layout could not be started: ${error.message}`)
      resolve()
    })
  })
  child.on('message', message => {
    const report = domReport.safeParse(message)
    if (report.success) site.hear(report.data.path, report.data.body)
  })
  orderOf(site).then(
    order => child.send(order, () => undefined),
    error => fail(`the files of the smoke test cannot be read: ${error}`),
  )
  return {
    failed,
    async stop() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

async function orderOf({ origin, files }: SmokeTestSite): Promise<DomOrder> {
  const entries = [...(await files())].map(
    ([name, { type, body }]) => [name, { type, body: Buffer.from(body).toString('base64') }] as const,
  )
  return { origin, files: Object.fromEntries(entries) }
}
