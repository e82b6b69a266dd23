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

describe('promote, rollback and undo', () => {
  it('promotes named remotes from one environment to another', async () => {
    await plane.cli('pin loan=1.1.0 --env staging --yes')
    const { code, stdout } = await plane.cli('promote staging production loan --yes')
    expect(code).toBe(0)
    expect(stdout).toContain('production is at revision 2')
    expect((await pinned()).loan?.version).toBe('1.1.0')
  })

  it('rolls one remote back, and everything back to a revision', async () => {
    await plane.cli('pin loan=1.1.0 --yes')
    await plane.cli('rollback loan --yes')
    expect((await pinned()).loan?.version).toBe('1.0.0')
    await plane.cli('rollback --to 2 --accept loan@1.1.0 --yes')
    expect((await pinned()).loan?.version).toBe('1.1.0')
    expect((await plane.cli('undo --yes')).code).toBe(0)
    expect((await pinned()).loan?.version).toBe('1.0.0')
  })

  it('brings back nothing that failed before the user names it', async () => {
    await plane.cli('pin loan=1.1.0 --yes')
    const { stdout } = await plane.cli('rollback loan --yes --reason "wrong rates"')
    for (const command of ['undo', 'rollback --to 2', 'rollback loan --to 2']) {
      const { code, stderr } = await plane.cli(`${command} --yes`)
      expect({ command, code }).toEqual({ command, code: 2 })
      expect(stderr).toBe(
        'production stays as it is: mfe-loan@1.1.0 was taken back in production by marta on 2026-11-21 00:00 UTC: wrong rates.\n' +
          '  To bring it back all the same, name it: --accept mfe-loan@1.1.0\n',
      )
    }
    expect(undoOf(stdout)).toBe('undo --env production --at 3 --accept mfe-loan@1.1.0')
    expect((await plane.cli(`${undoOf(stdout)} --yes`)).code).toBe(0)
    const [event] = await plane.releases.events({ before: null, limit: 1 })
    expect(event?.act).toMatchObject({ act: 'undo', accepted: ['mfe-loan@1.1.0'] })
    expect((await plane.cli('audit --limit 1')).stdout).toContain('although it came to grief: mfe-loan@1.1.0')
  })

  it.each(['rollback --to 1', 'rollback loan --to 1'])(
    'names in the undoing of %s what it took away',
    async command => {
      await plane.cli('pin loan=1.1.0 --yes')
      const { stdout } = await plane.cli(`${command} --yes`)
      expect(undoOf(stdout)).toBe('undo --env production --at 3 --accept mfe-loan@1.1.0')
      expect((await plane.cli('undo --yes')).code).toBe(2)
      expect((await plane.cli(`${undoOf(stdout)} --yes`)).code).toBe(0)
      expect((await pinned()).loan?.version).toBe('1.1.0')
    },
  )

  it('prints an undoing that is not refused for what happened to a version before', async () => {
    await plane.publish('mfe-loan', '1.2.0')
    await plane.cli('pin loan=1.1.0 --yes')
    await plane.cli('rollback loan --yes')
    await plane.cli('pin loan=1.1.0 --yes')
    const { stdout } = await plane.cli('pin loan=1.2.0 --yes')
    expect(undoOf(stdout)).toBe('undo --env production --at 5 --accept mfe-loan@1.1.0')
    expect((await plane.cli(`${undoOf(stdout)} --yes`)).code).toBe(0)
  })

  it.each([
    ['mfe-loan@1.1.0', 'y', 0, '1.1.0'],
    ['yes', 'y', 2, '1.0.0'],
  ])('asks at a terminal for its name: "%s"', async (typed, answer, code, version) => {
    await plane.cli('pin loan=1.1.0 --yes')
    await plane.cli('rollback loan --yes')
    const ask = async (question: string) => (question.startsWith('Type') ? typed : answer)
    expect((await plane.cli('undo', { isInteractive: true, ask })).code).toBe(code)
    expect((await pinned()).loan?.version).toBe(version)
  })

  it('holds an earlier revision back under a lock, and says who locked it', async () => {
    await plane.publish('mfe-loan', '1.2.0')
    await plane.cli('pin loan=1.1.0 --yes')
    await plane.cli('pin loan=1.2.0 --yes')
    await plane.cli('lock --yes --reason holidays', { user: 'ines' })
    expect(await plane.cli('rollback --to 1 --yes')).toMatchObject({
      code: 2,
      stderr: 'production is locked by ines since 2026-11-21 00:00 UTC: holidays.\n',
    })
    expect((await plane.cli('rollback --to 1 --break-glass --yes')).code).toBe(1)
    const broken = await plane.cli('rollback --to 1 --break-glass "the rates are wrong" --yes')
    expect(broken.code).toBe(0)
    expect((await plane.cli('audit --limit 1')).stdout).toContain('BREAK GLASS: the rates are wrong')
    expect((await plane.cli('show')).stdout).toContain('BREAK GLASS: the rates are wrong')
  })

  it.each([
    ['', 'wrong rates'],
    [' --reason "Ada asked"', 'Ada asked; wrong rates'],
  ])('keeps why it is an emergency where nothing was in the way%s', async (said, reason) => {
    await plane.cli('pin loan=1.1.0 --yes')
    expect((await plane.cli(`rollback loan --break-glass "wrong rates"${said} --yes`)).code).toBe(0)
    const [event] = await plane.releases.events({ before: null, limit: 1 })
    expect(event?.reason).toBe(reason)
    expect(event?.act).not.toHaveProperty('breakGlass')
  })

  it('takes a remote from the site, unless a required route goes with it', async () => {
    expect(await plane.cli('unpin loan --yes')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no remote claims /loan'),
    })
    expect((await plane.cli('unpin --yes')).code).toBe(1)
    expect((await plane.cli('unpin laon --yes')).stderr).toContain('did you mean mfe-loan?')
  })

  it('rejects a promotion from an environment without pins', async () => {
    const { code, stderr } = await plane.cli('promote nowhere production --yes')
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'Nothing is pinned in nowhere yet.\n' })
  })
})

describe('locks', () => {
  it('keeps new versions out and lets old ones back', async () => {
    await plane.cli('pin loan=1.1.0 --yes')
    const locked = await plane.cli('lock loan --yes')
    expect(locked.stdout).toContain('Undo: npm run release -- unlock mfe-loan --env production')
    expect((await plane.cli('pin loan=1.0.0 --yes')).code).toBe(2)
    expect((await plane.cli('rollback loan --yes')).code).toBe(0)
    expect((await plane.cli('unlock loan --yes')).code).toBe(0)
    expect((await plane.cli('pin loan=1.1.0 --yes')).code).toBe(0)
  })

  it('locks a whole environment, once', async () => {
    expect(await plane.json('lock --yes')).toMatchObject({ code: 0, value: { remote: null, isLocked: true } })
    expect((await plane.cli('lock --yes')).stdout).toBe('production is locked already.\n')
    expect((await plane.cli('unlock --dry-run')).stdout).toBe('Only looked: production would be open.\n')
    expect((await plane.cli('lock --env nowhere --yes')).code).toBe(1)
  })
})
