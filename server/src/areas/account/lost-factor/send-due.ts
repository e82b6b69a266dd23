import { isoOf } from '@quayside/contracts/iso-time'
import { notify } from '../../../notifications/notify.ts'
import { hashToken } from '../../../platform/http/sessions/sessions.ts'
import { addresseeFor } from '../../../platform/mail/addressee.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { lostFactorMail } from '../mails.ts'
import {
  claimMail,
  countMail,
  deleteLinks,
  deleteLost,
  insertLink,
  type LostRow,
  listDue,
} from '../records/lost-factors.ts'
import { type LetterKind, type LostFactor, letterOf, nextMailAfter } from '../rules/lost-factor.ts'

export type Sending = Pick<
  CoreServices,
  'storage' | 'clock' | 'ids' | 'bus' | 'config' | 'mailer' | 'metrics' | 'log'
>

const PAGE = 50
/** Time to send a claimed mail; a failed one is retried after it. */
const TRY_MS = 60_000
/** Path of the mailed links; the token is in the fragment, which browsers do not send. */
const STOP_PATH = '/pass/lost-step'

/** Sends every due mail. Claimed before and counted after, so that only a crash in between can repeat one. */
export async function sendDueMails(services: Sending): Promise<void> {
  const { storage, clock } = services
  const due = await storage.read(tx => tx.all(listDue, { now: clock.now(), limit: PAGE }))
  for (const row of due) await sendOne(services, row)
}

async function sendOne(services: Sending, row: LostRow): Promise<void> {
  const { storage, clock, config } = services
  const token = services.ids.token()
  const claimed = await claim(services, row, token)
  if (claimed === undefined) return
  const { letter, version } = claimed
  const user = await storage.read(tx => tx.one(findUser, { id: row.user_id }))
  const addressee = addresseeFor(services, user)
  if (addressee !== undefined) {
    const link = `${config.siteUrl ?? row.origin}${STOP_PATH}#${token}`
    const mail = lostFactorMail(addressee, { letter, link, opensAt: row.opens_at, endsAt: row.ends_at })
    if (!(await sendLogged(services, mail))) return
  }
  const { id, user_id: userId } = row
  await storage.write(async tx => {
    if (isWaiting(letter))
      return await tx.run(countMail, { id, version, next: nextMailAfter(known(row), clock.now()) })
    await tx.run(deleteLinks, { userId })
    await tx.one(deleteLost, { id, version })
  })
}

async function claim(
  services: Sending,
  row: LostRow,
  token: string,
): Promise<{ letter: LetterKind; version: number } | undefined> {
  const now = services.clock.now()
  const letter = letterOf(known(row), now)
  const state = isWaiting(letter) ? 'waiting' : letter
  const isNews = letter === 'open' && row.is_open_told === 0
  return await commit(services.storage, async (tx: Tx, afterCommit) => {
    const { id, version, user_id: userId } = row
    const isOpenTold = letter === 'open' ? 1 : row.is_open_told
    const taken = await tx.one(claimMail, { id, version, until: now + TRY_MS, state, isOpenTold })
    if (taken === undefined) return undefined
    if (isWaiting(letter)) await tx.run(insertLink, { tokenHash: hashToken(token), lostId: id })
    const told = { userId, afterCommit }
    if (isNews)
      await notify(tx, services, { ...told, kind: 'lostFactorOpen', data: { endsAt: isoOf(row.ends_at) } })
    if (state === 'lapsed' && row.state === 'waiting')
      await notify(tx, services, { ...told, kind: 'lostFactorLapsed', data: {} })
    return { letter, version: taken.version }
  })
}

function isWaiting(letter: LetterKind): letter is 'begun' | 'reminder' | 'open' {
  return letter === 'begun' || letter === 'reminder' || letter === 'open'
}

function known(row: LostRow): LostFactor {
  const { state, begun_at: begunAt, opens_at: opensAt, ends_at: endsAt, mails } = row
  return { state, begunAt, opensAt, endsAt, mails }
}
