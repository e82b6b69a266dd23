import { beforeEach, describe, expect, it } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { createReleases } from '../create-releases.ts'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS } from '../store/object-store.ts'
import { testReportWriter } from '../testing/test-site.ts'
import { COMMANDS } from './commands.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

let plane: TestCli
beforeEach(async () => {
  plane = await testCli()
  await plane.publish('mfe-loan', '1.1.0')
})

describe('help', () => {
  it('names every command, and each command has its own', async () => {
    const { stdout } = await plane.cli('help')
    for (const { name, summary } of COMMANDS) {
      expect(stdout).toContain(summary)
      const own = await plane.cli(`help ${name}`)
      expect(own.code).toBe(0)
      expect(own.stdout).toContain('--dry-run')
      if (name !== 'help') expect((await plane.cli(`${name} --help`)).stdout).toBe(own.stdout)
    }
  })

  it('is what is shown without a command', async () => {
    expect(await plane.cli('')).toEqual(await plane.cli('help'))
  })
})

describe('a command that cannot be understood', () => {
  it.each([
    ['frobnicate', 'There is no command "frobnicate". npm run release -- help lists them.'],
    [
      'rolback loan',
      'There is no command "rolback": did you mean rollback? npm run release -- help lists them.',
    ],
    ['help promot', 'There is no command "promot": did you mean promote?'],
    ['list --evn staging', 'There is no option --evn: did you mean --env? See npm run release -- help list.'],
    ['--nonsense', 'There is no command in "--nonsense".'],
    ['gc loan', 'The command gc takes no words, and "loan" is one. See npm run release -- help gc.'],
    ['show --env staging --env production', '--env is given twice. See npm run release -- help show.'],
    [`lock --reason ${'a'.repeat(501)}`, '--reason takes at most 500 characters.'],
    ['help frobnicate', 'There is no command "frobnicate".'],
    ['list --frob', "Unknown option '--frob'"],
    ['show loan@1.1.0 nft@1.0.0', 'Name one <remote>@<version> or environment.'],
    ['diff staging', 'Name two environments'],
    ['promote staging', 'Name two environments'],
    ['publish', 'Name either the remotes to publish or, with --dist, the folder of one build.'],
    ['local', 'Name the remotes whose builds are to be published and pinned.'],
    ['undo loan', 'Undo reverts the whole last revision'],
    ['audit --limit 0', '--limit takes a whole number from 1.'],
  ])('"%s" ends with 1 and a sentence', async (command, sentence) => {
    const { code, stdout, stderr } = await plane.cli(command)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(sentence)
  })

  it('is one JSON value too', async () => {
    expect(await plane.json('frobnicate')).toMatchObject({ code: 1, value: { error: { code: 'invalid' } } })
  })

  it('takes options before the command', async () => {
    expect((await plane.cli('--env staging show')).stdout).toContain('staging, revision 1')
  })
})

describe('what cannot be reached', () => {
  it('is one sentence and an error', async () => {
    const openPlane = async () => {
      throw Object.assign(new Error('The release store s3://a/b cannot be reached: refused.'), {
        name: 'StoreDown',
      })
    }
    const { code, stderr } = await plane.cli('list', { openPlane })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'The release store s3://a/b cannot be reached: refused.\n',
    })
  })
})

describe('list and show', () => {
  it('lists versions with where they are pinned, newest first', async () => {
    plane.clock.advance(60)
    await plane.publish('mfe-loan', '1.2.0')
    const { stdout } = await plane.cli('list loan')
    const lines = stdout.trim().split('\n')
    expect(lines.map(line => line.split(/\s+/)[1])).toEqual(['1.2.0', '1.1.0', '1.0.0'])
    expect(lines[2]).toContain('staging, production')
    const { value } = await plane.json('list')
    expect(value).toHaveLength(8)
    expect((await plane.cli('list nothing')).code).toBe(1)
  })

  it('lists the ten newest of a remote and what is pinned, and says how many more there are', async () => {
    for (let minor = 2; minor < 14; minor += 1) {
      plane.clock.advance(60)
      await plane.publish('mfe-loan', `1.${minor}.0`)
    }
    const { stdout } = await plane.cli('list')
    const lines = stdout.trim().split('\n')
    const loans = lines.filter(line => /^mfe-loan +\d/.test(line))
    expect(loans.map(line => line.split(/\s+/)[1])).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `1.${13 - index}.0`),
      '1.0.0',
    ])
    expect(lines.at(-1)).toBe(
      'mfe-loan has 3 older versions more: npm run release -- list mfe-loan --limit 14',
    )
    expect((await plane.cli('list mfe-loan --limit 14')).stdout.trim().split('\n')).toHaveLength(14)
    expect((await plane.json('list loan')).value).toHaveLength(14)
    expect((await plane.json('list loan --limit 2')).value).toHaveLength(3)
    expect((await plane.cli('list --limit 0')).code).toBe(1)
  })

  it('shows everything about a version', async () => {
    const { stdout } = await plane.cli('show loan@1.0.0')
    expect(stdout).toContain('pinned in     staging, production')
    expect(stdout).toMatch(/manifest +sha384-/)
    expect(stdout).toMatch(/routes +\/loan/)
    expect((await plane.json('show loan@1.0.0')).value).toMatchObject({ detail: { name: 'mfe-loan' } })
    expect((await plane.cli('show loan@9.0.0')).code).toBe(1)
  })

  it('shows what is pinned, with locks and canaries', async () => {
    await plane.cli('pin loan=1.1.0 --canary 5,100 --yes --reason careful')
    await plane.cli('lock nft --yes')
    const { stdout } = await plane.cli('show production')
    expect(stdout).toContain('production, revision 2')
    expect(stdout).toContain('canary-start just now by marta: careful')
    expect(stdout).toMatch(/mfe-loan +1\.0\.0 +1\.1\.0 for 5 % +nothing before/)
    expect(stdout).toMatch(/mfe-nft .+locked/)
    expect((await plane.cli('show nowhere')).code).toBe(1)
  })

  it('compares two environments', async () => {
    await plane.cli('pin loan=1.1.0 --env staging --yes')
    const { code, stdout } = await plane.cli('diff staging production')
    expect(code).toBe(0)
    expect(stdout).toMatch(/mfe-loan +1\.1\.0 +1\.0\.0/)
    expect(stdout).toContain('1 of 6 remotes differ.')
    expect((await plane.cli('diff staging nowhere')).code).toBe(1)
  })
})

describe('audit', () => {
  it('shows the newest entries, as many as asked for', async () => {
    await plane.cli('lock loan --yes --reason "a holiday"')
    const { stdout } = await plane.cli('audit --limit 1')
    expect(stdout).toContain('marta (cli)  locked mfe-loan in production')
    expect(stdout).toContain('a holiday')
    expect((await plane.json('audit --limit 3')).value).toHaveLength(3)
  })

  it('verifies the log, and ends with 3 when it is broken', async () => {
    expect((await plane.cli('audit --verify')).stdout).toMatch(/^The log is whole: 9 entries/)
    const text = new TextDecoder().decode(await plane.store.get(KEYS.event(3)))
    await plane.store.put(KEYS.event(3), bytesOf(text.replace('operator', 'nobody')))
    const { code, stdout } = await plane.cli('audit --verify')
    expect(code).toBe(3)
    expect(stdout).toContain('The log is broken at entry 3: it was altered')
    expect(await plane.json('audit --verify')).toMatchObject({ code: 3, value: { isWhole: false } })
  })
})

describe('health', () => {
  async function report(kind: 'loaded' | 'load-failed', count: number) {
    const now = () => plane.clock.now().getTime()
    const reports = testReportWriter({ store: plane.store, node: 'one', now })
    const version = 'mfe-loan@1.0.0'
    reports.pins({ revision: 1, problem: null, versions: [{ version, window: '1', candidateSince: null }] })
    for (let number = 0; number < count; number += 1) {
      const visitor = { id: `visitor ${number}`, cell: number, firstSeen: 0 }
      reports.assigned(version, visitor)
      reports.event(
        { kind, remote: 'mfe-loan', version: '1.0.0', name: 'load', value: 0 },
        { ...visitor, wasGiven: () => true },
      )
    }
    await reports.flush()
  }

  it('ends with 0 and words while nothing is unhealthy', async () => {
    plane.clock.advance(60)
    await report('loaded', 40)
    const { code, stdout } = await plane.cli('health --env production')
    expect(code).toBe(0)
    expect(stdout).toContain('production, revision 1, 1 site reporting')
    expect(stdout).toContain('healthy    mfe-loan@1.0.0')
  })

  it('ends with 3 when a version fails, and says why', async () => {
    plane.clock.advance(60)
    await report('load-failed', 40)
    const { code, stdout } = await plane.cli('health')
    expect(code).toBe(3)
    expect(stdout).toMatch(/unhealthy {2}mfe-loan@1\.0\.0\n +.*40 of 40 loads failed/)
    expect((await plane.cli('health --env nowhere')).code).toBe(1)
  })

  it('watches until it is ended, and tells only what changed', async () => {
    plane.clock.advance(60)
    let waits = 0
    const wait = async () => {
      waits += 1
      if (waits === 2) await report('load-failed', 40)
    }
    const { code, stdout } = await plane.cli('health --env production --watch', {
      wait,
      isEnded: () => waits === 3,
    })
    expect(code).toBe(3)
    expect(stdout.match(/production, revision 1/g)).toHaveLength(2)
  })
})

describe('an empty store', () => {
  const empty = async () => {
    const store = memoryStore()
    const releases = createReleases({ store, keys: plane.keys, now: plane.clock.now })
    return { ...plane, store, releases, keyFolder: '/nowhere' }
  }

  it.each(['list', 'show', 'health', 'audit --verify', 'lock --yes', 'gc --yes', 'approvals 1 --yes'])(
    '"%s" takes it for a wrong address, with the settings that name it',
    async command => {
      const env = { DATA_DIR: '/srv/quaysdie' }
      expect(await plane.cli(command, { openPlane: empty, env })).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^Nothing was ever published in .* DATA_DIR says what you mean; .*\.\n$/,
        ),
      })
    },
  )

  it('may be the beginning of one', async () => {
    const { code } = await plane.cli('keys', { openPlane: empty })
    expect(code).toBe(0)
  })
})

describe('text from the log', () => {
  it('is shown as text: it moves no cursor, hides nothing and begins no line of its own', async () => {
    const reason = 'tested\r\n9  2026-11-21  marta (console)  approved it\u001b[2K\u001b[1A\u001b[8m\u202e'
    await plane.releases.lock({
      environment: 'staging',
      remote: null,
      isLocked: true,
      by: { name: 'marta', source: 'cli' },
      reason,
    })
    const { stdout } = await plane.cli('audit --limit 1', {
      paint: (_, text) => `\u001b[2m${text}\u001b[22m`,
    })
    const [entry, ...lines] = stdout.trimEnd().split('\n')
    expect(entry).toContain('\u001b[2m')
    expect(lines).toEqual([
      '      tested',
      '      9  2026-11-21  marta (console)  approved it\\u001b[2K\\u001b[1A\\u001b[8m\\u202e',
    ])
  })
})

describe('a lock', () => {
  it('is rejected for a remote without published versions, because it would have no effect', async () => {
    expect(await plane.cli('lock lona --yes')).toMatchObject({
      code: 1,
      stderr: 'No version of mfe-lona is published: did you mean mfe-loan?\n',
    })
    expect((await plane.cli('lock loan --yes')).code).toBe(0)
  })
})
