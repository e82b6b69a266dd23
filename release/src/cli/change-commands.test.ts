import { beforeEach, describe, expect, it } from 'vitest'
import { type TestCli, testCli } from './testing/run-cli.ts'

let plane: TestCli
beforeEach(async () => {
  plane = await testCli()
  await plane.publish('mfe-loan', '1.1.0')
})

async function pinned(environment = 'production') {
  const { pins } = (await plane.releases.state()).environments.get(environment) ?? {}
  return { revision: pins?.revision, loan: pins?.remotes['mfe-loan'] }
}

function undoOf(stdout: string): string {
  return /Undo: npm run release -- (.+)/.exec(stdout)?.[1] ?? ''
}

describe('pin', () => {
  it('prints the change, the compatibility report, the revision, the time and the undoing', async () => {
    const { code, stdout } = await plane.cli('pin loan=1.1.0 --yes --reason "new rates"')
    expect(code).toBe(0)
    expect(stdout).toContain('mfe-loan  1.0.0 → 1.1.0')
    expect(stdout).toMatch(/Checked 6 contract ranges, .+ 21 required routes, .+\n {2}No problems found/)
    expect(stdout).toMatch(/production is at revision 2 \(\d.* m?s\)\./)
    expect(undoOf(stdout)).toBe('undo --env production --at 2')
    const [event] = await plane.releases.events({ before: null, limit: 1 })
    expect(event).toMatchObject({ actor: 'marta', source: 'cli', reason: 'new rates' })
  })

  it('is undone by the command that it prints', async () => {
    const { stdout } = await plane.cli('pin loan=1.1.0 --yes')
    expect((await plane.cli(`${undoOf(stdout)} --yes`)).code).toBe(0)
    expect(await pinned()).toMatchObject({ revision: 3, loan: { version: '1.0.0' } })
  })

  it('keeps the changes that another operator made meanwhile', async () => {
    const { stdout } = await plane.cli('pin loan=1.1.0 --yes')
    await plane.cli('rollback loan --yes')
    const late = await plane.cli(`${undoOf(stdout)} --yes`)
    expect(late).toMatchObject({
      code: 2,
      stderr:
        'production is at revision 3, not 2: marta changed mfe-loan 1.1.0 → 1.0.0 (rollback), "rollback loan".\n',
    })
  })

  it('prints one JSON value and nothing else', async () => {
    const { code, value } = await plane.json('pin loan=1.1.0 --yes --env staging')
    expect(code).toBe(0)
    expect(value).toMatchObject({
      environment: 'staging',
      revision: 2,
      changes: [{ remote: 'mfe-loan', from: '1.0.0', to: '1.1.0', canary: null }],
      report: { examined: { coverage: 21 }, findings: [] },
      undo: 'npm run release -- undo --env staging --at 2',
    })
  })

  it('changes nothing in a dry run, and says what it would do', async () => {
    const { code, stdout } = await plane.cli('pin loan=1.1.0 --dry-run')
    expect(code).toBe(0)
    expect(stdout).toContain('mfe-loan  1.0.0 → 1.1.0')
    expect(stdout).toContain('Only looked: production stays at revision 1.')
    expect(await pinned()).toMatchObject({ revision: 1 })
  })

  it('does not prompt without a terminal, and changes nothing', async () => {
    const { code, stderr } = await plane.cli('pin loan=1.1.0')
    expect(code).toBe(2)
    expect(stderr).toBe('Nothing was changed: there is no terminal to ask at, so pin needs --yes.\n')
    expect(await pinned()).toMatchObject({ revision: 1 })
  })

  it.each([
    ['y', 0, 2],
    ['', 2, 1],
  ] as const)('asks at a terminal: "%s" ends with %d at revision %d', async (said, code, revision) => {
    const asked: string[] = []
    const ask = async (question: string) => {
      asked.push(question)
      return said
    }
    expect((await plane.cli('pin loan=1.1.0', { isInteractive: true, ask })).code).toBe(code)
    expect(asked).toEqual(['Change production (revision 1)? [y/N] '])
    expect(await pinned()).toMatchObject({ revision })
  })

  it('makes no revision of what is so already', async () => {
    const { code, stdout } = await plane.cli('pin loan=1.0.0 --yes')
    expect(code).toBe(0)
    expect(stdout).toContain('production is so already, at revision 1: nothing was changed.')
  })

  it.each([
    ['pin loan=9.9.9 --yes', 1, 'mfe-loan@9.9.9 is not published: there are 1.1.0, 1.0.0.'],
    ['pin loan --yes', 1, '"loan" is not <remote>=<version>.'],
    ['pin loan=1.1.0 --canary 50,5 --yes', 1, ''],
    ['pin loan=1.1.0 --at 7 --yes', 2, 'production is at revision 1, not 7.'],
  ])('%s ends with %d', async (command, code, sentence) => {
    const ran = await plane.cli(command)
    expect(ran.code).toBe(code)
    expect(ran.stderr).toContain(sentence)
    expect(ran.stderr.trim().split('\n')).toHaveLength(1)
    expect(await pinned()).toMatchObject({ revision: 1 })
  })

  it('tells why the compatibility check refuses, and ends with 2', async () => {
    await plane.cli('block loan@1.1.0 --yes')
    const { code, stderr } = await plane.cli('pin loan=1.1.0 --yes')
    expect(code).toBe(2)
    expect(stderr).toContain('refused (standing): mfe-loan@1.1.0 is blocked')
    const { value } = await plane.json('pin loan=1.1.0 --yes')
    expect(value).toMatchObject({ error: { code: 'refused', report: { examined: { standing: 7 } } } })
  })
})

describe('a canary', () => {
  it('starts at its first step, is taken on, and is taken away', async () => {
    const started = await plane.cli('pin loan=1.1.0 --canary 5,50,100 --bake 30s --yes')
    expect(started.stdout).toContain('1.0.0, 1.1.0 for 5 % of visitors')
    expect((await pinned()).loan?.canary).toMatchObject({ percent: 5, bakeSeconds: 30 })
    expect((await plane.cli('step loan --yes')).stdout).toContain('1.1.0 for 50 % of visitors')
    expect((await plane.cli('stop loan --yes')).stdout).toContain('1.0.0, no canary any more')
    expect(await pinned()).toMatchObject({ revision: 4, loan: { version: '1.0.0', canary: null } })
    expect((await plane.cli('stop loan --yes')).code).toBe(1)
  })
})

describe('standing', () => {
  it.each([
    ['deprecate', 'deprecated'],
    ['block', 'blocked'],
  ])('%s makes a version %s, and the printed command takes it back', async (command, standing) => {
    const { stdout, code } = await plane.cli(`${command} loan@1.1.0 --yes`)
    expect(code).toBe(0)
    expect((await plane.releases.state()).versions.get('mfe-loan@1.1.0')?.standing).toBe(standing)
    await plane.cli(`${undoOf(stdout)} --yes`)
    expect((await plane.releases.state()).versions.get('mfe-loan@1.1.0')?.standing).toBe('published')
  })

  it('says that a version is not published', async () => {
    expect(await plane.cli('block loan@3.0.0 --yes')).toMatchObject({
      code: 1,
      stderr: 'mfe-loan@3.0.0 is not published.\n',
    })
  })
})

describe('thresholds', () => {
  it('shows them and changes those that are named', async () => {
    expect((await plane.json('thresholds')).value).toMatchObject({ minLoads: 20, maxFailureRate: 0.02 })
    const { code, stdout } = await plane.cli('thresholds --min-loads 5 --yes')
    expect(code).toBe(0)
    expect(stdout).toContain('production: minLoads 20 → 5')
    expect((await plane.json('thresholds')).value).toMatchObject({ minLoads: 5, maxFailureRate: 0.02 })
    expect((await plane.cli(`${undoOf(stdout)} --yes`)).code).toBe(0)
    expect((await plane.json('thresholds')).value).toMatchObject({ minLoads: 20 })
    expect((await plane.cli('thresholds --max-failure-rate 3 --yes')).code).toBe(1)
  })
})

describe('approvals', () => {
  it('lets a change wait for another person, who approves it by the beginning of its id', async () => {
    expect((await plane.cli('approvals 1 --yes')).stdout).toContain('Undo: npm run release -- approvals 0')
    const waiting = await plane.cli('pin loan=1.1.0 --yes --reason "new rates"')
    expect(waiting).toMatchObject({ code: 0 })
    expect(waiting.stdout).toContain('production stays at revision 1: the change waits for approval')
    const { value } = await plane.json('proposals')
    const id = /"proposal":"([^"]+)"/.exec(JSON.stringify(value))?.[1] ?? ''
    expect((await plane.cli('proposals')).stdout).toContain('from revision 1, by marta just now: new rates')
    expect((await plane.cli(`approve ${id} --yes`)).code).toBe(2)
    const done = await plane.cli(`approve ${id.slice(0, 8)} --yes --reason seen`, { user: 'ines' })
    expect(done.stdout).toMatch(/1\.0\.0 → 1\.1\.0\nChecked .+production is at revision 2/s)
    expect((await plane.cli('proposals')).stdout).toBe('Nothing waits for approval.\n')
    const consent = /Proposed by marta: new rates\n +Approved by ines: seen\n/
    expect(done.stdout).toMatch(consent)
    expect((await plane.cli('show production')).stdout).toMatch(consent)
    expect((await plane.cli('audit --limit 1')).stdout).toMatch(consent)
  })

  it('rejects a proposal, and knows no others', async () => {
    await plane.cli('approvals 1 --yes')
    const { value } = await plane.json('pin loan=1.1.0 --yes')
    const id = /"proposal":"([^"]+)"/.exec(JSON.stringify(value))?.[1] ?? ''
    expect((await plane.cli(`reject ${id} --yes`)).stdout).toContain('It is rejected.')
    expect((await plane.cli('reject nothing --yes')).code).toBe(1)
    expect(await pinned()).toMatchObject({ revision: 1 })
  })
})

describe('preview', () => {
  it('prints the link and the code', async () => {
    const ran = await plane.cli('preview loan=1.1.0 nft=http://127.0.0.1:4100 --minutes 30 --yes', {
      env: { SITE_URL: 'https://quay.example' },
    })
    expect(ran.code).toBe(0)
    expect(ran.stdout).toMatch(
      /^Open https:\/\/quay\.example\/preview\/[\w-]+\nCode [A-Z2-9]{8}\nFor one browser/,
    )
  })

  it.each([
    ['preview loan=http://evil.example:80 --yes', 'a preview may only show a developer’s own machine'],
    ['preview loan=9.9.9 --yes', 'mfe-loan@9.9.9 is not published.'],
    ['preview loan=1.1.0 --minutes 2 --yes', 'a preview lasts from 5 minutes to 24 hours'],
  ])('%s is an error', async (command, sentence) => {
    const { code, stderr } = await plane.cli(command)
    expect(code).toBe(1)
    expect(stderr.toLowerCase()).toContain(sentence.toLowerCase())
  })
})

describe('gc', () => {
  it('deletes unused versions only after confirmation', async () => {
    plane.clock.advance(40 * 86_400)
    await plane.publish('mfe-loan', '1.2.0')
    expect((await plane.cli('gc --dry-run')).stdout).toContain('mfe-loan@1.1.0')
    expect((await plane.cli('gc')).code).toBe(2)
    expect(await plane.json('gc --yes')).toMatchObject({ code: 0, value: { versions: ['mfe-loan@1.1.0'] } })
    expect((await plane.cli('show loan@1.1.0')).stderr).toBe('mfe-loan@1.1.0 was deleted by gc.\n')
    expect((await plane.cli('gc --keep-days x')).code).toBe(1)
  })
})
