import { describe, expect, it } from 'vitest'
import { integrityOf } from '../../bytes.ts'
import { type FixtureBuild, fixtureBuild, SOURCE_MAP } from '../../testing/fixture-build.ts'
import { type Ask, asker, type TestPlane, testPlane } from '../plane.builders.ts'

const build = fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: ['/loan'] })
const announce = ({ text }: FixtureBuild = build) => ({
  manifest: text,
  sourceMaps: [{ file: 'remoteEntry.js.map', sha384: integrityOf(SOURCE_MAP), size: SOURCE_MAP.length }],
  notes: 'a second loan',
  gitRevision: 'abc123',
})

async function team(plane?: TestPlane): Promise<TestPlane & { ask: Ask }> {
  const made = plane ?? (await testPlane())
  return { ...made, ask: asker(made.app, { authorization: `Bearer ${await made.tokenFor('mfe-loan')}` }) }
}

const bytes = { 'content-type': 'application/octet-stream' }
const put = (ask: Ask, id: string, file: string, body: string) =>
  ask(`/api/publications/${id}/files/${file}`, { method: 'PUT', body, headers: bytes })

async function sendAll(ask: Ask, id: string, files = build.files): Promise<void> {
  for (const [file, content] of Object.entries(files)) await put(ask, id, file, content)
  await put(ask, id, 'remoteEntry.js.map', SOURCE_MAP)
}

describe('a publication', () => {
  it('is announced, sent and committed; the log names the team', async () => {
    const { ask, releases } = await team()
    const { id, missing } = (await ask('/api/publications', { body: announce() })).json()
    expect(missing).toHaveLength(Object.keys(build.files).length + 1)
    await sendAll(ask, id)
    const commit = () => ask(`/api/publications/${id}/commit`, { method: 'POST' })
    const answer = { remote: 'mfe-loan', version: '2.0.0', outcome: 'published' }
    expect((await commit()).json()).toEqual(answer)
    expect((await commit()).json()).toEqual(answer)
    const record = (await releases.state()).versions.get('mfe-loan@2.0.0')
    expect(record).toMatchObject({ author: 'Team (token)', notes: 'a second loan', gitRevision: 'abc123' })
  })

  it('of the same bytes again has nothing to send; of others it is refused', async () => {
    const { ask, publish } = await team()
    await publish('mfe-loan', '2.0.0')
    const same = await ask('/api/publications', { body: announce() })
    expect(same.json()).toMatchObject({ missing: [], published: true })
    const other = fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: ['/loan'], marker: 'other' })
    expect((await ask('/api/publications', { body: announce(other) })).statusCode).toBe(409)
  })

  it('of a stranger is not read at all', async () => {
    const { stranger } = await testPlane()
    const headers = { 'content-type': 'application/json' }
    const answer = await stranger('/api/publications', { method: 'POST', body: 'no JSON', headers })
    expect(answer.statusCode).toBe(401)
  })

  it('is refused for a remote of another team', async () => {
    const { ask } = await team()
    const other = fixtureBuild({ remote: 'mfe-nft', version: '2.0.0', routes: ['/nfts'] })
    expect((await ask('/api/publications', { body: announce(other) })).statusCode).toBe(403)
  })

  it('belongs to the token that announced it', async () => {
    const one = await team()
    const { id } = (await one.ask('/api/publications', { body: announce() })).json()
    const other = await team(one)
    expect((await put(other.ask, id, 'styles.css', 'x')).statusCode).toBe(404)
    expect((await other.ask(`/api/publications/${id}/commit`, { method: 'POST' })).statusCode).toBe(404)
  })

  it('takes only the files and the bytes that were announced', async () => {
    const { ask } = await team()
    const { id } = (await ask('/api/publications', { body: announce() })).json()
    const statuses = [
      (await put(ask, id, 'unnamed.js', 'x')).statusCode,
      (await put(ask, id, '..%2F..%2Fetc%2Fpasswd', 'x')).statusCode,
      (await put(ask, id, 'manifest.json', '{}')).statusCode,
    ]
    expect(statuses).toEqual([400, 400, 400])
    const commit = await ask(`/api/publications/${id}/commit`, { method: 'POST' })
    expect([commit.statusCode, commit.json().message]).toEqual([
      400,
      expect.stringMatching(/^Send the files/),
    ])
  })

  it.each(['other bytes', ''])('ends with a file that has the bytes "%s"', async content => {
    const { ask } = await team()
    const { id } = (await ask('/api/publications', { body: announce() })).json()
    expect((await put(ask, id, 'styles.css', content)).statusCode).toBe(400)
    expect((await put(ask, id, 'styles.css', build.files['styles.css'] ?? '')).statusCode).toBe(404)
  })

  it('is accepted right after four refused ones', async () => {
    const { ask } = await team()
    for (const version of ['3.0.0', '3.0.1', '3.0.2', '3.0.3']) {
      const files = { 'styles.css': 'p { color: red }' }
      const bad = fixtureBuild({ remote: 'mfe-loan', version, routes: ['/loan'], files })
      const { id } = (await ask('/api/publications', { body: announce(bad) })).json()
      await sendAll(ask, id, bad.files)
      expect((await ask(`/api/publications/${id}/commit`, { method: 'POST' })).statusCode).toBe(422)
    }
    const { id } = (await ask('/api/publications', { body: announce() })).json()
    await sendAll(ask, id)
    expect((await ask(`/api/publications/${id}/commit`, { method: 'POST' })).statusCode).toBe(200)
  })

  it.each([
    ['no manifest', { ...announce(), manifest: '{' }],
    ['nothing', ''],
    ['a way out', { ...announce(), sourceMaps: [{ file: '../x', sha384: integrityOf(''), size: 0 }] }],
    ['a made-up hash', { ...announce(), sourceMaps: [{ file: 'x.map', sha384: 'x', size: 0 }] }],
    [
      'a huge file',
      { ...announce(), sourceMaps: [{ file: 'x.map', sha384: integrityOf(''), size: 21 * 2 ** 20 }] },
    ],
    [
      'too much in all',
      {
        ...announce(),
        sourceMaps: Array.from({ length: 6 }, (_, index) => ({
          file: `${index}.map`,
          sha384: integrityOf(String(index)),
          size: 19 * 2 ** 20,
        })),
      },
    ],
    [
      'too many files',
      {
        ...announce(),
        sourceMaps: Array.from({ length: 2_000 }, (_, index) => ({
          file: `${index}.map`,
          sha384: integrityOf(''),
          size: 0,
        })),
      },
    ],
  ])('is refused with %s', async (_what, body) => {
    const { ask } = await team()
    expect((await ask('/api/publications', { body })).statusCode).toBe(400)
  })

  it('refuses a body beyond 20 MiB', async () => {
    const { ask } = await team()
    const { id } = (await ask('/api/publications', { body: announce() })).json()
    expect((await put(ask, id, 'styles.css', 'x'.repeat(21 * 2 ** 20))).statusCode).toBe(413)
  })

  it('needs a token in force', async () => {
    const { app, ask, as, clock } = await team()
    expect((await asker(app)('/api/publications', { body: announce() })).statusCode).toBe(401)
    expect((await (await as('administrator'))('/api/publications', { body: announce() })).statusCode).toBe(
      401,
    )
    clock.advance(11 * 86_400)
    expect((await ask('/api/publications', { body: announce() })).statusCode).toBe(401)
  })

  it('keeps what was sent when the store is away at the commit', async () => {
    const { ask, setStore } = await team()
    const { id } = (await ask('/api/publications', { body: announce() })).json()
    await sendAll(ask, id)
    setStore('down')
    expect((await ask(`/api/publications/${id}/commit`, { method: 'POST' })).statusCode).toBe(503)
    setStore('up')
    expect((await ask(`/api/publications/${id}/commit`, { method: 'POST' })).statusCode).toBe(200)
  })
})
