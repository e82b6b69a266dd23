import * as z from 'zod/mini'
import { canonicalEmail } from '../../platform/mail/canonical-email.ts'
import { phoneOf } from '../../platform/phone-number.ts'
import { problem } from '../../platform/staff/problems.ts'
import { prepare } from '../../platform/storage/query.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'

type AccountQuery = { userId: string }

const emailsOf = prepare((q, p: AccountQuery) =>
  q
    .selectFrom('users')
    .select('email')
    .where('id', '=', p.userId)
    .union(q.selectFrom('email_changes').select('old_email as email').where('user_id', '=', p.userId))
    .union(q.selectFrom('service_visitors').select('email').where('id', '=', p.userId)),
)
const phonesOf = prepare((q, p: AccountQuery) =>
  q
    .selectFrom('identity_facts')
    .select('phone')
    .where('user_id', '=', p.userId)
    .union(q.selectFrom('phone_proofs').select('confirmed_phone as phone').where('user_id', '=', p.userId)),
)
const statedBy = prepare((q, p: AccountQuery) =>
  q.selectFrom('identity_cases').select('stated').where('user_id', '=', p.userId).where('tier', '=', 1),
)
const walletsOf = prepare((q, p: AccountQuery) =>
  q
    .selectFrom('wallets')
    .select('address')
    .where('user_id', '=', p.userId)
    .union(q.selectFrom('withdrawal_addresses').select('address').where('user_id', '=', p.userId)),
)
const identitiesOf = prepare((q, p: AccountQuery) =>
  q.selectFrom('person_marks').select('mark').where('user_id', '=', p.userId),
)
const accountsWith = prepare((q, p: { email: string }) =>
  q
    .selectFrom('users')
    .select('id')
    .where('email', '=', p.email)
    .union(q.selectFrom('email_changes').select('user_id as id').where('old_email', '=', p.email)),
)

/** Rejects an act on an account with the staff member's e-mail, or facts of their customer account (rules §1.7). */
export async function refuseOwnAccount(
  tx: ReadTx,
  { email, userId }: { readonly email: string; readonly userId: string },
) {
  return (await isOwn(tx, { email, userId })) ? OWN : undefined
}

const OWN = problem(
  'refused',
  'This account shares your e-mail, phone, wallet or identity: a colleague decides about it.',
)

async function isOwn(tx: ReadTx, { email, userId }: { email: string; userId: string }): Promise<boolean> {
  const staffEmail = canonicalEmail(email)
  const theirs = await tx.all(emailsOf, { userId })
  if (theirs.some(row => row.email !== null && canonicalEmail(row.email) === staffEmail)) return true
  const traces = await tracesOf(tx, userId)
  for (const { id } of await tx.all(accountsWith, { email: email.toLowerCase() })) {
    for (const trace of await tracesOf(tx, id)) if (traces.has(trace)) return true
  }
  return false
}

async function tracesOf(tx: ReadTx, userId: string): Promise<Set<string>> {
  const phones = (await tx.all(phonesOf, { userId })).map(({ phone }) => phone)
  const stated = (await tx.all(statedBy, { userId })).map(row => statedPhone(row.stated))
  const wallets = await tx.all(walletsOf, { userId })
  const identities = await tx.all(identitiesOf, { userId })
  return new Set([
    ...[...phones, ...stated].filter(phone => phone != null),
    ...wallets.map(({ address }) => address.toLowerCase()),
    ...identities.map(({ mark }) => mark),
  ])
}

const phone = z.object({ dialCode: z.string(), phone: z.string() })

function statedPhone(stated: string): string | undefined {
  const parsed = phone.safeParse(JSON.parse(stated))
  return parsed.success ? phoneOf(`${parsed.data.dialCode}${parsed.data.phone}`) : undefined
}
