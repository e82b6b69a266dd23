import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeyCallers } from '../../http/key-callers.ts'
import { type TestPlane, testPlane } from '../../http/plane.builders.ts'
import { signatureHeaders } from '../../http-signature.ts'
import { keyId, type OwnKey } from '../../keys.ts'
import { makePersonalKey } from '../../own-key.ts'
import { memoryStore } from '../../store/memory-store.ts'
import type { ObjectStore } from '../../store/object-store.ts'
import { fixtureBuild, OPERATOR } from '../../testing/fixture-build.ts'
import { must, testKeys } from '../../testing/published-store.ts'
import { testCli } from '../testing/run-cli.ts'
import { openRemotePlane } from './open-remote-plane.ts'

let plane: TestPlane
let store: ObjectStore
let folder: string
let url: string
let marta: OwnKey
beforeEach(async () => {
  store = memoryStore()
  plane = await testPlane({ store })
  url = await plane.app.listen({ host: '127.0.0.1', port: 0 })
  folder = await mkdtemp(path.join(tmpdir(), 'manager-'))
  marta = makePersonalKey(keyFile(), 'marta')
})
afterEach(async () => {
  await plane.app.close()
  await rm(folder, { recursive: true, force: true })
})

const keyFile = () => path.join(folder, 'release-key.json')

async function register(role: 'manager' | 'administrator' | 'plane' = 'manager'): Promise<void> {
  const { publicKey, holder } = marta
  must(await plane.releases.registerKey({ publicKey, role, holder, by: OPERATOR, reason: '' }))
}

async function cli(command: string) {
  const { cli: run } = await testCli({ ...plane, store })
  const { now } = plane.clock
  const env = { RELEASE_URL: url }
  return run(command, {
    env,
    fetch,
    keyFile: keyFile(),
    user: 'marta',
    openPlane: () =>
      openRemotePlane({
        url,
        own: marta,
        env,
        fetch,
        now,
        retryPause: 0,
        keyFile: keyFile(),
        err: () => {},
      }),
  })
}

describe('a manager with a key and no store', () => {
  it('pins, steps back, locks, blocks and previews; the log has it in her name', async () => {
    await register()
    await plane.publish('mfe-loan', '1.1.0')
    const pinned = await cli('pin loan=1.1.0 --yes --reason better')
    expect(pinned).toMatchObject({ code: 0, stderr: '' })
    expect(pinned.stdout).toContain('mfe-loan  1.0.0 → 1.1.0')
    expect(await cli('rollback loan --yes')).toMatchObject({ code: 0, stderr: '' })
    expect(await cli('thresholds --min-loads 5 --yes')).toMatchObject({ code: 0, stderr: '' })
    expect(await cli('lock loan --yes')).toMatchObject({ code: 0, stderr: '' })
    expect((await cli('pin loan=1.1.0 --yes')).code).toBe(2)
    expect(await cli('block loan@1.1.0 --yes')).toMatchObject({ code: 0, stderr: '' })
    expect(await cli('preview loan=1.0.0 --yes')).toMatchObject({ code: 0, stderr: '' })
    const events = await plane.releases.events({ before: null, limit: 6 })
    expect(events.map(({ actor, source, act }) => `${actor} ${source} ${act.type}`)).toEqual([
      'marta cli preview-issued',
      'marta cli blocked',
      'marta cli locked',
      'marta cli pinned',
      'marta cli pinned',
      'marta cli pinned',
    ])
  })

  it('pins what the plane could not try only with a reason', async () => {
    const hold = async () => ({ kind: 'not-held', problem: 'Chromium ended by itself' }) as const
    const tried = await testPlane({ store: memoryStore(), smokeTests: { manner: () => 'page', hold } })
    await plane.app.close()
    plane = tried
    url = await plane.app.listen({ host: '127.0.0.1', port: 0 })
    await register()
    await plane.publish('mfe-loan', '1.1.0')
    const refused = await cli('pin loan=1.1.0 --yes')
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('say why: --untried') })
    expect((await cli('pin loan=1.1.0 --yes --untried "no Chromium"')).code).toBe(0)
    const [event] = await plane.releases.events({ before: null, limit: 1 })
    expect(event?.act).toMatchObject({ type: 'pinned', untried: 'no Chromium' })
  })

  it('publishes any remote, in her name', async () => {
    await register()
    const { text, files } = fixtureBuild({ remote: 'mfe-nft', version: '2.0.0', routes: ['/nfts'] })
    const dist = path.join(folder, 'dist')
    for (const [file, content] of Object.entries({ ...files, 'manifest.json': text })) {
      await mkdir(path.dirname(path.join(dist, file)), { recursive: true })
      await writeFile(path.join(dist, file), content)
    }
    expect(await cli(`publish --dist ${dist}`)).toMatchObject({ code: 0, stderr: '' })
    const record = (await plane.releases.state()).versions.get('mfe-nft@2.0.0')
    expect(record?.author).toBe('marta')
  })

  it('reads everything', async () => {
    await register()
    await cli('login')
    const commands = [
      'list',
      'show',
      'show loan@1.0.0',
      'diff staging production',
      'audit',
      'audit --verify',
      'health',
    ]
    for (const command of [...commands, 'keys', 'proposals', 'thresholds', 'approvals', 'doctor']) {
      const { code, stderr, stdout } = await cli(command)
      expect([command, code, stderr]).toEqual([command, 0, ''])
      expect(stdout).not.toBe('')
    }
  })

  it('verifies what she reads by herself: a forged entry is not believed', async () => {
    await register()
    await cli('list')
    const { seq } = await plane.releases.state()
    await store.put(`log/${String(seq + 1).padStart(9, '0')}.json`, new TextEncoder().encode('{}'))
    const read = await cli('audit --verify')
    expect([read.code, read.stdout]).toEqual([3, expect.stringContaining(`broken at entry ${seq + 1}`)])
  })

  it('does nothing above her role', async () => {
    await register()
    expect(await cli('approvals 1 --yes')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('set by an administrator'),
    })
    expect((await cli('alerts test')).stderr).toContain('This needs the role administrator.')
    expect((await cli('gc --yes')).stderr).toContain('This needs the role administrator.')
    expect((await cli(`keys register ${testKeys(9).publicKey('x')} --holder eve --yes`)).code).not.toBe(0)
    expect((await cli('recover --yes')).stderr).toContain('on the machine of the plane')
  })

  it('is rejected before her key is registered and after it is revoked', async () => {
    const before = await cli('list')
    expect([before.code, before.stderr]).toEqual([2, expect.stringContaining('is not registered')])
    expect((await cli('login')).stdout).toContain('keys register')
    await register()
    expect((await cli('list')).code).toBe(0)
    must(await plane.releases.revokeKey({ key: marta.id, by: OPERATOR, reason: '' }))
    const after = await cli('list')
    expect([after.code, after.stderr]).toEqual([2, expect.stringContaining('was revoked on')])
    const { code, stdout } = await cli('list --json')
    expect([code, JSON.parse(stdout)]).toMatchObject([2, { error: { code: 'unauthorized' } }])
    const again = await cli('login')
    expect(again.stdout).toContain('Delete the file and log in again.')
    expect(again.stdout).not.toContain('keys register')
  })
})

it('an administrator signs entries about keys with their own key, which the plane cannot', async () => {
  await register('administrator')
  const publicKey = testKeys(9).publicKey('x')
  expect(await cli(`keys register ${publicKey} --holder eve --yes`)).toMatchObject({ code: 0, stderr: '' })
  const [event] = await plane.releases.events({ before: null, limit: 1 })
  expect(event).toMatchObject({ actor: 'marta', key: marta.id, act: { holder: 'eve', role: 'manager' } })
  expect(await cli(`keys revoke ${keyId(publicKey)} --yes`)).toMatchObject({ code: 0, stderr: '' })
  expect(await cli('approvals 1 --yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await cli('alerts test')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Alerts have no recipient'),
  })
})

describe('a signed request', () => {
  const call = (
    headers: Readonly<Record<string, string>>,
    { url: target = '/api/board', body = '', host = 'console.example' } = {},
  ) =>
    plane.app.inject({
      method: body === '' ? 'GET' : 'POST',
      url: target,
      headers: {
        host,
        ...(body !== '' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== '' && { payload: body }),
    })
  const sign = (changes: { authority?: string; body?: string; target?: string; seconds?: number } = {}) => {
    const { authority = 'console.example', body = '', target = '/api/board', seconds = 0 } = changes
    const method = body === '' ? 'GET' : 'POST'
    const now = plane.clock.now().getTime() + seconds * 1_000
    return signatureHeaders({ method, authority, target, body }, marta, now)
  }

  it('counts once, for this plane, this call, this body and a minute', async () => {
    await register()
    const headers = sign()
    expect((await call(headers)).statusCode).toBe(200)
    expect((await call(headers)).json().message).toBe('This request came before.')
    expect((await call(sign({ authority: 'other.example' }))).statusCode).toBe(401)
    expect((await call(sign({ target: '/api/tokens' }))).statusCode).toBe(401)
    expect((await call(sign({ seconds: -61 }))).json().message).toContain('61 s off')
    expect((await call(sign({ seconds: 61 }))).statusCode).toBe(401)
    const target = '/api/environments/production/lock'
    const body = JSON.stringify({ remote: null, isLocked: true, reason: 'x' })
    const other = body.replace('null', '"mfe-loan"')
    expect((await call(sign({ target, body }), { url: target, body: other })).statusCode).toBe(400)
    expect((await call(sign({ target, body }), { url: target, body })).statusCode).toBe(200)
  })

  it('counts on no plane but the one that it names, whatever name its sender gives to another', async () => {
    await register()
    const headers = sign({ authority: 'elsewhere.example' })
    expect((await call(headers, { host: 'elsewhere.example' })).json().message).toContain(
      'does not know itself as elsewhere.example: its setting CONSOLE_URL',
    )
    expect((await call(sign({ authority: 'localhost:4001' }), { host: 'localhost:4001' })).statusCode).toBe(
      200,
    )
  })

  it('is not counted twice when the plane restarts', async () => {
    await register()
    const headers = sign({ seconds: -2 })
    const again = createKeyCallers({ ...plane, store, now: plane.clock.now, consoleHost: 'console.example' })
    const request = { method: 'GET', host: 'console.example', url: '/api/board', headers }
    expect(await again.of(request as unknown as FastifyRequest)).toMatchObject({
      error: { message: 'This request is older than the start of the plane: send it again.' },
    })
  })

  it('that changes something counts on one plane of a store, however many there are', async () => {
    await register()
    const target = '/api/environments/production/lock'
    const body = JSON.stringify({ remote: null, isLocked: true, reason: 'x' })
    const headers = sign({ target, body })
    const other = createKeyCallers({ ...plane, store, now: plane.clock.now, consoleHost: 'console.example' })
    const copy = {
      method: 'POST',
      host: 'console.example',
      url: target,
      headers,
    } as unknown as FastifyRequest
    expect(await other.of(copy)).toMatchObject({ ok: true })
    expect((await call(headers, { url: target, body })).json().message).toBe('This request came before.')
    expect((await store.list('requests/')).length).toBe(1)
    plane.clock.advance(2 * 3_600)
    expect((await call(sign({ target, body }), { url: target, body })).statusCode).toBe(200)
    expect((await store.list('requests/')).length).toBe(1)
  })

  it('of another key, a garbled one, or of a role that is no person’s is refused', async () => {
    await register('plane')
    expect((await call(sign())).json().message).toBe('The key of a plane may not do this.')
    expect((await call({ ...sign(), 'signature-input': 'sig1=()' })).statusCode).toBe(401)
    expect((await call({ ...sign(), signature: 'sig1=:AAAA:' })).statusCode).toBe(403)
    const root = testKeys().log.rootSigner(false)
    if (root === undefined) throw new Error('there is a root key')
    const now = plane.clock.now().getTime()
    const request = { method: 'GET', authority: 'console.example', target: '/api/staff', body: '' }
    expect((await call(signatureHeaders(request, root, now), { url: '/api/staff' })).statusCode).toBe(200)
  })

  it('opens nothing that belongs to an account, and no secret of the store', async () => {
    await register('administrator')
    const session = '/api/session'
    expect((await call(sign({ target: session }), { url: session })).statusCode).toBe(403)
    for (const key of ['private/mfe-loan/1.0.0/x.map', 'previews/x/grant.json', '../keys/release-log.key']) {
      const target = `/api/store?key=${encodeURIComponent(key)}`
      expect((await call(sign({ target }), { url: target })).statusCode).toBe(400)
    }
  })
})
