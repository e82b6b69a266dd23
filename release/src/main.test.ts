import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-plane-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Ended = { readonly code: number | null; readonly errors: string; readonly output: string }

function run(
  environment: Record<string, string>,
  onReady: (output: string) => Promise<void> = async () => {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts'], {
      cwd: path.dirname(import.meta.dirname),
      env: { PATH: process.env.PATH ?? '', CONSOLE_PORT: '0', DATA_DIR: folder, ...environment },
    })
    let output = ''
    let errors = ''
    let isTold = false
    child.stderr.on('data', chunk => {
      errors += chunk
    })
    child.stdout.on('data', chunk => {
      output += chunk
      if (isTold || !/Console is at http:\/\/\S+\n/.test(output)) return
      isTold = true
      onReady(output).then(() => child.kill('SIGTERM'), reject)
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code, errors, output }))
  })
}

describe('the process of the release plane', () => {
  it('shows the first administrator once, lets them in, and stops when asked', async () => {
    const data = path.join(folder, 'first')
    let status = 0
    const first = await run(
      { DATA_DIR: data, CONSOLE_ADMIN_PASSWORD: 'given to the automation' },
      async output => {
        const address = /http:\/\/\S+/.exec(output)?.[0] ?? ''
        const response = await fetch(`${address}/api/session`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'console' },
          body: JSON.stringify({ email: 'admin@localhost', password: 'given to the automation' }),
        })
        status = response.status
      },
    )
    expect([status, first.code, first.errors]).toEqual([200, 0, ''])
    expect(first.output).toContain('admin@localhost')
    const second = await run({ DATA_DIR: data })
    expect([second.code, second.output.includes('administrator')]).toEqual([0, false])
  })

  it('prints a random password where none is given', async () => {
    const data = path.join(folder, 'random')
    const { output } = await run({ DATA_DIR: data, CONSOLE_ADMIN_EMAIL: 'Me@Example.com' })
    expect(output).toMatch(/E-mail {5}me@example\.com\n {4}Password {3}(\w{5}-){3}\w{5}\n/)
  })

  it('says in one sentence that the port is in use, and shows no password', async () => {
    const blocker = createServer()
    const port = await new Promise<number>(resolve => {
      blocker.listen(0, '127.0.0.1', () => {
        const address = blocker.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    const ended = await run({ CONSOLE_PORT: String(port), DATA_DIR: path.join(folder, 'blocked') })
    blocker.close()
    expect(ended).toEqual({
      code: 1,
      output: '',
      errors: `Port ${port} is in use on 127.0.0.1; stop what uses it or set CONSOLE_PORT.\n`,
    })
  })

  it('says in one sentence that the folder cannot be written', async () => {
    const file = path.join(folder, 'a-file')
    await writeFile(file, '')
    const { code, errors } = await run({ DATA_DIR: path.join(file, 'below') })
    expect([code, errors]).toEqual([1, `The folder ${file}/below (DATA_DIR) cannot be written.\n`])
  })

  it('starts while the store cannot be read', async () => {
    const data = path.join(folder, 'no-store')
    await run({ DATA_DIR: data })
    await rm(path.join(data, 'releases'), { recursive: true, force: true })
    await writeFile(path.join(data, 'releases'), 'no folder')
    const { code, output } = await run({ DATA_DIR: data })
    expect([code, output]).toEqual([0, expect.stringMatching(/Console is at http/)])
  })

  it.each([
    [{ CONSOLE_PORT: 'x' }, 'CONSOLE_PORT must be a port from 0 to 65535.\n'],
    [{ SITE_URL: 'example' }, 'SITE_URL must be an address https://….\n'],
    [{ CONSOLE_ADMIN_PASSWORD: 'short' }, 'CONSOLE_ADMIN_PASSWORD must have at least 12 characters.\n'],
    [
      { RELEASE_STORE: 'somewhere' },
      'RELEASE_STORE is "somewhere"; it must be the absolute path of a folder or s3://bucket/prefix.\n',
    ],
    [
      { RELEASE_SIGNING_KEY: 'AAAA' },
      'The signing keys cannot be used: RELEASE_SIGNING_KEY is not 32 bytes in base64.\n',
    ],
  ])('with %j ends with one sentence', async (environment, sentence) => {
    const { code, errors } = await run({ ...environment })
    expect([code, errors]).toEqual([1, sentence])
  })
})
