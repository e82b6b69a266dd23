import { describe, expect, it } from 'vitest'
import { createGroupCommit, type Session } from './group-commit.ts'

type FakeTx = { readonly say: (word: string) => void; readonly undo: () => void }

function fakeSession(
  fail: { commits?: number; begin?: boolean; reach?: 'command' | 'batch' | 'again'; fullAt?: number } = {},
) {
  const steps: string[] = []
  let commits = 0
  const session: Session<FakeTx> = {
    begin: async () => {
      steps.push('begin')
      if (fail.begin === true) throw new Error('locked')
    },
    commit: async () => {
      commits += 1
      if (commits <= (fail.commits ?? 0)) throw new Error('collision')
      steps.push('commit')
    },
    rollback: async () => void steps.push('rollback'),
    savepoint: () => void steps.push('savepoint'),
    release: () => void steps.push('release'),
    undo: () => void steps.push('undo'),
    command: cover => {
      const tx = { isMarked: false, isSpoiled: false, shared: [], end: () => undefined, say, undo }
      function say(word: string) {
        tx.isMarked = true
        steps.push(word)
      }
      function undo() {
        if (cover === 'covered') return void steps.push('undo')
        tx.isSpoiled = true
        throw new Error('no savepoint')
      }
      return tx
    },
    isFull: () => steps.length - steps.lastIndexOf('begin') > (fail.fullAt ?? 100),
    reach: error => (error instanceof TypeError ? 'command' : (fail.reach ?? 'batch')),
  }
  return { session, steps }
}

describe('group commit', () => {
  it('runs what arrives in one turn inside one transaction, without savepoints', async () => {
    const { session, steps } = fakeSession()
    const queue = createGroupCommit(session)
    const answers = await Promise.all(['a', 'b'].map(word => queue.submit(async tx => tx.say(word))))
    expect(answers).toHaveLength(2)
    expect(steps.join(' ')).toBe('begin a b commit')
  })

  it('takes breath between two commands of one transaction', async () => {
    const { session, steps } = fakeSession()
    const yieldToLoop = async () => void steps.push('breath')
    const queue = createGroupCommit({ ...session, yieldToLoop })
    await Promise.all(['a', 'b'].map(word => queue.submit(async tx => tx.say(word))))
    expect(steps.join(' ')).toBe('begin a breath b breath commit')
  })

  it('leaves to the next turn what is too much for this one, in order, and settles all of it', async () => {
    const { session, steps } = fakeSession({ fullAt: 2 })
    const queue = createGroupCommit(session)
    const words = ['a', 'b', 'c', 'd', 'e']
    const answers = words.map(word =>
      queue.submit(async tx => {
        tx.say(word)
        return word
      }),
    )
    expect(await Promise.all(answers)).toEqual(words)
    expect(steps.join(' ')).toBe('begin a b commit begin c d commit begin e commit')
    await queue.close()
  })

  it('finishes what was left to a later turn before it closes', async () => {
    const { session, steps } = fakeSession({ fullAt: 1 })
    const queue = createGroupCommit(session)
    const answers = ['a', 'b', 'c'].map(word => queue.submit(async tx => tx.say(word)))
    await queue.close()
    await Promise.all(answers)
    expect(steps.filter(step => step === 'commit')).toHaveLength(3)
  })

  it('runs the batch again with savepoints when a command fails after it has written', async () => {
    const { session, steps } = fakeSession()
    const queue = createGroupCommit(session)
    const good = queue.submit(async tx => tx.say('a'))
    const bad = queue.submit(async tx => {
      tx.say('b')
      throw new TypeError('refused')
    })
    const settled = await Promise.allSettled([good, bad])
    expect(settled.map(one => one.status)).toEqual(['fulfilled', 'rejected'])
    expect(steps.join(' ')).toBe(
      'begin a b rollback begin savepoint a release savepoint b undo release commit',
    )
  })

  it('runs the batch again with savepoints when a command takes back what it wrote, whatever it catches', async () => {
    const { session, steps } = fakeSession()
    const queue = createGroupCommit(session)
    await queue.submit(async tx => {
      tx.say('a')
      try {
        tx.undo()
      } catch {
        tx.say('caught')
      }
    })
    expect(steps.join(' ')).toBe('begin a caught rollback begin savepoint a undo release commit')
  })

  it('needs no second run for a command that fails before it has written', async () => {
    const { session, steps } = fakeSession()
    const queue = createGroupCommit(session)
    const bad = queue.submit(() => Promise.reject(new TypeError('refused')))
    await Promise.allSettled([bad, queue.submit(async tx => tx.say('a'))])
    expect(steps.join(' ')).toBe('begin a commit')
  })

  it('keeps savepoints for a while after a second run, so that refusals in a row cost one', async () => {
    const { session, steps } = fakeSession()
    const queue = createGroupCommit(session)
    for (let round = 0; round < 130; round += 1) {
      const refused = queue.submit(async tx => {
        tx.say('a')
        throw new TypeError('refused')
      })
      await expect(refused).rejects.toThrow('refused')
    }
    expect(steps.filter(step => step === 'rollback')).toHaveLength(3)
  })

  it('settles no promise before the commit', async () => {
    const { session, steps } = fakeSession()
    const queue = createGroupCommit(session)
    const ok = queue.submit(async () => 1).then(() => [...steps])
    const bad = queue.submit(() => Promise.reject(new TypeError('refused'))).catch(() => [...steps])
    for (const seen of await Promise.all([ok, bad])) expect(seen).toContain('commit')
  })

  it('runs the whole batch again after a collision', async () => {
    const { session, steps } = fakeSession({ commits: 2, reach: 'again' })
    const queue = createGroupCommit(session)
    await queue.submit(async tx => tx.say('a'))
    expect(steps.filter(step => step === 'a')).toHaveLength(3)
  })

  it('gives up after five runs and rejects every command of the batch', async () => {
    const { session, steps } = fakeSession({ commits: 99, reach: 'again' })
    const queue = createGroupCommit(session)
    const settled = await Promise.allSettled(['a', 'b'].map(word => queue.submit(async tx => tx.say(word))))
    expect(settled.map(one => one.status)).toEqual(['rejected', 'rejected'])
    expect(steps.filter(step => step === 'b')).toHaveLength(5)
  })

  it.each([
    ['the transaction cannot begin', { begin: true }],
    ['the commit fails', { commits: 1 }],
  ])('rejects every command when %s, and takes the next', async (_, fail) => {
    const { session } = fakeSession(fail)
    const queue = createGroupCommit(session)
    const settled = await Promise.allSettled([queue.submit(async () => 1), queue.submit(async () => 2)])
    expect(settled.map(one => one.status)).toEqual(['rejected', 'rejected'])
    if ('commits' in fail) expect(await queue.submit(async () => 3)).toBe(3)
  })

  it('takes a command that throws before it returns a promise for a rejected one', async () => {
    const { session } = fakeSession()
    const queue = createGroupCommit(session)
    const thrown = queue.submit(() => {
      throw new TypeError('at once')
    })
    await expect(thrown).rejects.toThrow('at once')
    expect(await queue.submit(async () => 1)).toBe(1)
  })
})
