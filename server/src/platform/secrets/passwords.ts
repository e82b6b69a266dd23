import { hash, verify } from '@node-rs/argon2'
import { createTurnstile, type TurnstileState } from './turnstile.ts'

/** Hashes and verifies passwords (rules §10). Rejects with `Unavailable` when too many calls wait. */
export type Passwords = {
  /** For a caller with a correct code or a session. */
  hash(password: string): Promise<string>
  verify(stored: string, password: string, standing: TurnstileState): Promise<boolean>
  /** Takes as long as a stranger's check for an unknown customer: timing must not reveal which customers exist. */
  pretend(password: string): Promise<void>
}

export type PasswordCost = {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}

/** rules §10: argon2id with 64 MiB, three passes, one lane. */
const PASSWORD_COST: PasswordCost = { memoryKib: 65_536, passes: 3, parallelism: 1 }

/** Two at a time: each holds 64 MiB and a thread pool thread for about 0.2 s. */
const QUEUE = { atOnce: 2, mostWaiting: { known: 64, stranger: 32 }, retryAfter: 5 }

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
        decoy ??= hash('a password that no customer has', options)
        await verify(await decoy, password.normalize('NFKC'))
      })
    },
  }
}
