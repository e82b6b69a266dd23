import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Hashes and checks staff passwords (rules §10: argon2id). */
export type Passwords = {
  hash(password: string): Promise<string>
  /** With `undefined` for an unknown account: false, after as long as a real check takes. */
  matches(stored: string | undefined, password: string): Promise<boolean>
  waiting(): number
}

export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number }

/** rules §10: 64 MiB, three passes, one lane. */
const COST: PasswordCost = { memoryCost: 65_536, timeCost: 3 }

/** One at a time: staff are few, and a flood of guesses must not exhaust the machine's memory. */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const options = { ...cost, parallelism: 1 }
  const inTurn = pLimit(1)
  let decoy: string | undefined

  return {
    hash: password => inTurn(() => hash(password.normalize('NFKC'), options)),
    matches: (stored, password) =>
      inTurn(async () => {
        decoy ??= await hash(randomPassword(), options)
        const isSame = await verify(stored ?? decoy, password.normalize('NFKC'))
        return isSame && stored !== undefined
      }),
    waiting: () => inTurn.pendingCount,
  }
}

/** Excludes easily confused characters. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A generated password: twenty characters (99 bits) in groups of five. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
