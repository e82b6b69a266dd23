import { hash, verify } from '@node-rs/argon2'
import { createTurnstile, type Standing } from './turnstile.ts'

/**
 * Turns passwords into hashes and checks them (rules §10); costly on purpose. Each rejects with `Unavailable` at once
 * when too many of that standing wait already.
 */
export type Passwords = {
  /** For who has shown a right code or a session. */
  hash(password: string): Promise<string>
  verify(stored: string, password: string, standing: Standing): Promise<boolean>
  /** Takes as long as a stranger's check, for a customer who does not exist: time must not tell who does. */
  pretend(password: string): Promise<void>
}

export type PasswordCost = {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}

/** rules §10: argon2id with 64 MiB, three passes, one lane. */
const PASSWORD_COST: PasswordCost = { memoryKib: 65_536, passes: 3, parallelism: 1 }

/**
 * At most two at a time: each holds 64 MiB and a thread that storage and files need too. A check takes a fifth of a
 * second or so, thus nobody waits longer than a few seconds.
 */
const QUEUE = { atOnce: 2, mostWaiting: { known: 64, stranger: 32 }, retryAfter: 5 }

/** argon2id (the library's default) at the given cost. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: cost.parallelism }
  const gate = createTurnstile(QUEUE)
  let decoy: Promise<string> | undefined

  return {
    hash: password => gate.enter('known', () => hash(password.normalize('NFKC'), options)),
    verify: (stored, password, standing) =>
      gate.enter(standing, () => verify(stored, password.normalize('NFKC'))),
    async pretend(password) {
      await gate.enter('stranger', async () => {
        decoy ??= hash('a password that nobody has', options)
        await verify(await decoy, password.normalize('NFKC'))
      })
    },
  }
}
