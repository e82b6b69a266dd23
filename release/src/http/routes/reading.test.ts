import { describe, expect, it } from 'vitest'
import { bytesOf } from '../../bytes.ts'
import { memoryStore } from '../../store/memory-store.ts'
import { KEYS } from '../../store/object-store.ts'
import { OPERATOR } from '../../testing/fixture-build.ts'
import { must, testSigner } from '../../testing/published-store.ts'
import { testPlane } from '../plane.builders.ts'

describe('the board', () => {
  it('shows what is pinned where, since when and by whom', async () => {
    const { as } = await testPlane()
    const board = (await (await as('reviewer'))('/api/board')).json()
    expect(board.environments.map(({ name }: { name: string }) => name)).toEqual(['staging', 'production'])
    expect(board.environments[1].cells['mfe-loan']).toMatchObject({
      version: '1.0.0',
      pinnedBy: 'operator',
      pinnedAt: '2026-11-21T00:00:00.000Z',
      previous: null,
      canary: null,
      isLocked: false,
      health: { state: 'unknown' },
    })
    expect(board.remotes).toHaveLength(6)
    expect(board.problems).toEqual([])
  })

  it('answers at once who has not seen the newest event', async () => {
    const { as } = await testPlane()
    const response = await (await as('reviewer'))('/api/board?after=1')
    expect(response.json().seq).toBeGreaterThan(1)
  })

  it('wakes who waits for news when something happens', async () => {
    const { as, publish } = await testPlane()
    const ask = await as('reviewer')
    const { seq } = (await ask('/api/board')).json()
    const waiting = ask(`/api/board?after=${seq}`)
    await publish('mfe-loan', '1.1.0')
    expect((await waiting).json()).toMatchObject({ seq: seq + 1 })
  })

  it('lets those go who wait when the process stops', async () => {
    const { as, app } = await testPlane()
    const ask = await as('reviewer')
    const { seq } = (await ask('/api/board')).json()
    const waiting = ask(`/api/board?after=${seq}`)
    await ask('/api/session')
    await app.close()
    expect((await waiting).statusCode).toBeGreaterThan(0)
  })

  it('says that no plane has confirmed the log, once one has a key', async () => {
    const { as, releases } = await testPlane()
    const { publicKey } = testSigner(20)
    const by = { by: OPERATOR, reason: '' }
    must(await releases.registerKey({ publicKey, role: 'plane', holder: 'plane on a', ...by }))
    const board = (await (await as('reviewer'))('/api/board')).json()
    expect(board.problems).toEqual([
      'No plane has confirmed the log: it is down, or what it says is withheld.',
    ])
  })

  it('names writers whose clocks are more than a minute apart', async () => {
    const { as, releases, clock } = await testPlane()
    const about = { environment: 'staging', remote: null, by: OPERATOR, reason: '' }
    clock.advance(300)
    must(await releases.lock({ ...about, isLocked: true }))
    clock.advance(-300)
    must(await releases.lock({ ...about, isLocked: false }))
    clock.advance(300)
    const board = (await (await as('reviewer'))('/api/board')).json()
    expect(board.problems).toEqual([expect.stringContaining('of operator was written 300 s before entry')])
  })

  it('shows what comes before a damage in the log, and names it', async () => {
    const store = memoryStore()
    const { as, publish, releases } = await testPlane({ store })
    const ask = await as('reviewer')
    const { seq } = await releases.state()
    await publish('mfe-loan', '1.1.0')
    await store.put(KEYS.event(seq + 1), bytesOf('{}'))
    const board = (await ask('/api/board')).json()
    expect(board.problems[0]).toContain(`ntry ${seq + 1} of the log is not an event of the log.`)
    expect(board.environments[1].cells['mfe-loan']).toMatchObject({ version: '1.0.0' })
  })

  it('is the last one known while the store is away, and says so', async () => {
    const { as, setStore } = await testPlane()
    const ask = await as('release-manager')
    await ask('/api/board')
    setStore('down')
    const board = (await ask('/api/board')).json()
    expect(board.environments[1].cells['mfe-loan']).toMatchObject({ version: '1.0.0' })
    expect(board.problems).toEqual(['The release store (memory) cannot be reached: connection refused.'])
    const body = { expectedRevision: 1, reason: 'try' }
    const refused = await ask('/api/environments/production/undo', { body })
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'store-down'])
    setStore('up')
    expect((await ask('/api/board')).json().problems).toEqual([])
  })

  it.each([
    '/api/board?after=x',
    '/api/board?after=-1',
    '/api/audit?limit=0',
    '/api/audit/export?format=xml',
  ])('refuses %s', async url => {
    const { as } = await testPlane()
    expect((await (await as('reviewer'))(url)).statusCode).toBe(400)
  })
})

describe('a remote', () => {
  it('shows its versions, newest first, and each with its manifest', async () => {
    const { as, publish } = await testPlane()
    await publish('mfe-loan', '1.1.0')
    const ask = await as('reviewer')
    const { versions } = (await ask('/api/remotes/mfe-loan')).json()
    expect(versions).toMatchObject([
      { version: '1.1.0', usedBy: [], standing: 'published', health: { state: 'unknown' }, messages: [] },
      { version: '1.0.0', usedBy: ['staging', 'production'] },
    ])
    const detail = (await ask('/api/remotes/mfe-loan/versions/1.1.0')).json()
    expect(detail).toMatchObject({ remote: 'mfe-loan', manifest: { entry: 'remoteEntry.js' } })
  })

  it('tells the version that an environment gives from the one that it falls back on', async () => {
    const { as, publish, releases } = await testPlane()
    await publish('mfe-loan', '1.1.0')
    must(
      await releases.change(
        { kind: 'pin', versions: { 'mfe-loan': '1.1.0' }, canary: null },
        { environment: 'production', by: OPERATOR, reason: '', expectedRevision: null },
      ),
    )
    const { versions } = (await (await as('reviewer'))('/api/remotes/mfe-loan')).json()
    expect(versions).toMatchObject([
      { version: '1.1.0', usedBy: ['production'] },
      { version: '1.0.0', usedBy: ['staging', 'production (before)'] },
    ])
  })

  it.each([
    ['/api/remotes/mfe-nobody', 404],
    ['/api/remotes/nobody', 400],
    ['/api/remotes/mfe-loan/versions/9.9.9', 404],
    ['/api/remotes/mfe-loan/versions/newest', 400],
    ['/api/environments/moon/timeline', 404],
    ['/api/environments/production/revisions/9', 404],
    ['/api/nothing', 404],
  ])('%s answers %i with a sentence', async (url, status) => {
    const { as } = await testPlane()
    const response = await (await as('reviewer'))(url)
    expect([response.statusCode, typeof response.json().message]).toEqual([status, 'string'])
  })

  it('is deprecated and blocked by a release manager', async () => {
    const { as } = await testPlane()
    const ask = await as('release-manager')
    const body = { standing: 'deprecated', reason: 'old' }
    expect((await ask('/api/versions/mfe-loan/1.0.0/standing', { body })).statusCode).toBe(200)
    expect((await ask('/api/remotes/mfe-loan')).json().versions[0].standing).toBe('deprecated')
  })
})

describe('the past', () => {
  it('is a timeline with every revision, each with its document', async () => {
    const { as } = await testPlane()
    const ask = await as('reviewer')
    const { entries } = (await ask('/api/environments/production/timeline')).json()
    expect(entries).toMatchObject([{ revision: 1, actor: 'operator', reason: 'first pins' }])
    const { document } = (await ask('/api/environments/production/revisions/1')).json()
    expect(document).toMatchObject({ environment: 'production', revision: 1 })
  })

  it('is a log in pages, and whole', async () => {
    const { as } = await testPlane()
    const ask = await as('reviewer')
    const first = (await ask('/api/audit?limit=2')).json()
    expect([first.events.length, first.more]).toEqual([2, true])
    const rest = (await ask(`/api/audit?before=${first.events[1].seq}&limit=200`)).json()
    expect([rest.events.at(-1).seq, rest.more]).toEqual([1, false])
    expect((await ask('/api/audit/verify')).json()).toMatchObject({ isWhole: true, break: null })
  })

  it('is taken away as lines of JSON', async () => {
    const { as } = await testPlane()
    const response = await (await as('reviewer'))('/api/audit/export?format=ndjson')
    const events = response.body
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(events.at(-1)).toMatchObject({ seq: 1 })
    expect(response.headers['content-disposition']).toBe('attachment; filename="audit-2026-11-21.ndjson"')
  })

  it('is taken away as a table in which nothing is a formula and nothing breaks a row', async () => {
    const { as } = await testPlane()
    const ask = await as('release-manager')
    const reason = '=HYPERLINK("http://evil.example","a,b")'
    await ask('/api/environments/production/lock', { body: { remote: null, isLocked: true, reason } })
    const [head, row] = (await ask('/api/audit/export?format=csv')).body.split('\r\n')
    expect(head).toBe('seq,at,actor,source,act,environment,reason,previous,details')
    expect(row).toContain(`locked,production,"'=HYPERLINK(""http://evil.example"",""a,b"")",`)
  })
})
