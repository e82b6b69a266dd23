import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Turns passwords into hashes and checks them (rules §10); costly on purpose. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
  /** Takes as long as a check, for a customer who does not exist: time must not tell who does. */
  pretend(password: string): Promise<void>
}

export type PasswordCost = {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}

/** rules §10: argon2id with 64 MiB, three passes, one lane. */
const PASSWORD_COST: PasswordCost = { memoryKib: 65_536, passes: 3, parallelism: 1 }

/** At most this many at a time: each holds 64 MiB and a thread that storage and files need too. */
const AT_ONCE = 2

/** argon2id (the library's default) at the given cost. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: cost.parallelism }
  const gate = pLimit(AT_ONCE)
  let decoy: Promise<string> | undefined

  return {
    hash: password => gate(() => hash(password.normalize('NFKC'), options)),
    verify: (stored, password) => gate(() => verify(stored, password.normalize('NFKC'))),
    async pretend(password) {
      decoy ??= gate(() => hash('a password that nobody has', options))
      const stored = await decoy
      await gate(() => verify(stored, password.normalize('NFKC')))
    },
  }
}
