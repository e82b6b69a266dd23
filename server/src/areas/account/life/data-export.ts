import type { AccountMode } from '@quayside/contracts/customer/user'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toText } from '@quayside/money/money'
import { linesAfter } from '../../../ledger/figures.ts'
import { pageOfNotifications } from '../../../notifications/queries.ts'
import {
  csvFile,
  type DataSubject,
  type ExportFile,
  jsonFile,
  ROWS_PER_SLICE,
  type RunSlice,
} from '../../../platform/data-export.ts'
import { findFacts } from '../../../platform/storage/queries/identity-facts.ts'
import { listLiveSessions } from '../../../platform/storage/queries/sessions.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import type { CoreServices } from '../../services.ts'
import { findTotp } from '../records/second-factor.ts'
import { networkText } from '../rules/network-text.ts'
import { listSignInMethods } from '../sign-in-methods/sources.ts'
import { findSettings } from './settings-queries.ts'

type Reading = Pick<Storage, 'read'>

export function accountFiles({ storage, clock }: Pick<CoreServices, 'storage' | 'clock'>): ExportFile[] {
  return [
    jsonFile('profile.json', ({ userId }) => profile(storage, userId)),
    jsonFile('sign-in.json', ({ userId }) => signIn(storage, { userId, now: clock.now() })),
    csvFile('notifications.csv', ['time', 'kind', 'data', 'read'], (subject, runSlice) =>
      notificationPages(storage, subject, runSlice),
    ),
    statementFile(storage, 'real'),
    statementFile(storage, 'demo'),
  ]
}

async function profile(storage: Reading, userId: string) {
  return await storage.read(async tx => {
    const user = await tx.one(findUser, { id: userId })
    const facts = await tx.one(findFacts, { userId })
    const settings = await tx.one(findSettings, { userId })
    return {
      id: userId,
      username: user?.username,
      email: user?.email,
      phone: facts?.phone ?? null,
      country: user?.country,
      countryConfirmed: facts !== undefined,
      language: user?.locale,
      timeZone: settings?.time_zone ?? null,
      modeAtSignIn: settings?.default_mode ?? 'last',
      identity: user?.kyc_status,
      inviteCode: user?.invite_code,
      invitedBy: user?.invited_by,
      openedAt: isoOf(user?.created_at ?? 0),
    }
  })
}

async function signIn(storage: Reading, { userId, now }: { userId: string; now: number }) {
  return await storage.read(async tx => {
    const devices = await tx.all(listLiveSessions, { userId, now })
    return {
      ways: (await listSignInMethods(tx, userId)).map(({ removable: _, ...method }) => method),
      authenticatorAddedAt: isoOrNull((await tx.one(findTotp, { userId }))?.confirmed_at ?? null),
      devices: devices.map(row => ({
        userAgent: row.user_agent,
        network: networkText(row.ip),
        signedInAt: isoOf(row.created_at),
        lastSeenAt: isoOf(row.last_seen_at),
      })),
    }
  })
}

async function* notificationPages(storage: Reading, { userId }: DataSubject, runSlice: RunSlice) {
  for (let offset = 0; ; offset += ROWS_PER_SLICE) {
    const page = { userId, limit: ROWS_PER_SLICE, offset }
    const rows = await runSlice(() => storage.read(tx => tx.all(pageOfNotifications, page)))
    yield rows.map(row => [isoOf(row.created_at), row.kind, row.data, isoOrNull(row.read_at)])
    if (rows.length < ROWS_PER_SLICE) return
  }
}

const STATEMENT = [
  'time',
  'posting',
  'kind',
  'account',
  'currency',
  'amount',
  'balanceAfter',
  'reference',
  'endedByStaff',
]

function statementFile(storage: Reading, mode: AccountMode): ExportFile {
  return csvFile(`${mode}/statement.csv`, STATEMENT, async function* ({ userId }, runSlice) {
    let after = { postingId: Number.MAX_SAFE_INTEGER, accountId: 0 }
    for (;;) {
      const page = { userId, mode, ...after, limit: ROWS_PER_SLICE }
      const rows = await runSlice(() => storage.read(tx => tx.all(linesAfter, page)))
      yield rows.map(row => [
        isoOf(row.created_at),
        String(row.id),
        row.kind,
        row.account,
        row.currency,
        toText(money(row.currency, row.amount)),
        toText(money(row.currency, row.balance_after)),
        row.reference,
        row.ended_by_staff,
      ])
      const last = rows.at(-1)
      if (last === undefined || rows.length < ROWS_PER_SLICE) return
      after = { postingId: last.id, accountId: last.account_id }
    }
  })
}
