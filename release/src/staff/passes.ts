import path from 'node:path'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok } from '@quayside/contracts/result'
import { type DeskPass, type DeskRole, deskRole, PASS_LIFE_MS } from '@quayside/contracts/staff/pass'
import { sha256Hex } from '../bytes.ts'
import { openKeyFile, writeNew } from '../key-files.ts'
import { keyOfSeed, rawPublicKey } from '../keys.ts'
import { refused } from '../refused.ts'
import type { Outcome } from '../releases.ts'
import type { Account } from './accounts.ts'
import { passText } from './pass-text.ts'

export type Passes = {
  readonly desk: string
  /** A pass for this session; refused without a desk role. Works without the store. */
  issue(account: Account, sessionToken: string): Outcome<DeskPass>
}

const NAME = 'staff-pass'

/** Public key file for a site on the same machine; `folder` is the key folder. */
export function passKeyFile(folder: string): string {
  return path.join(folder, `${NAME}.pub`)
}

/** `STAFF_PASS_KEY` (base64 of the 32-byte seed), or `staff-pass.key` in the key folder, created at the first start. */
export function createPasses({
  folder,
  env,
  desk,
  now,
}: {
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly desk: string
  readonly now: () => Date
}): Passes {
  const given = env.STAFF_PASS_KEY?.trim()
  const key = given ? keyOfSeed('STAFF_PASS_KEY', given) : openKeyFile(path.join(folder, `${NAME}.key`))
  if (!given) writeNew(passKeyFile(folder), `${rawPublicKey(key)}\n`, 0o644)
  return {
    desk,
    issue(account, sessionToken) {
      const roles = account.roles.filter(isDeskRole)
      if (roles.length === 0)
        return refused('forbidden', 'The desk is for reviewers, support and administrators.')
      const issuedAt = now().getTime()
      const expiresAt = issuedAt + PASS_LIFE_MS
      const pass = passText(
        {
          audience: desk,
          email: account.email,
          name: account.name,
          roles,
          // Setting up an authenticator ends sessions without the second factor.
          session: sha256Hex(`desk ${sessionToken}`).slice(0, 32),
          totp: account.totpSecret !== null,
          ...(account.handedOutAt !== null && { handedOutAt: account.handedOutAt }),
          issuedAt,
          expiresAt,
        },
        key,
      )
      return ok({ pass, expiresAt: isoOf(expiresAt), url: desk })
    },
  }
}

function isDeskRole(role: Account['roles'][number] | DeskRole): role is DeskRole {
  return deskRole.safeParse(role).success
}
