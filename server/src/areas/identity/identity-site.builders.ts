import { getIdentification, saveIdentification } from '@quayside/contracts/endpoints/account/identity'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { pageOfNotifications } from '../../notifications/queries.ts'
import type { Form } from '../../platform/http/forms/forms.builders.ts'
import { photosOf } from '../../platform/photos/vault/queries.ts'
import { commit } from '../../platform/storage/commit.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { sendForm } from './identity.builders.ts'
import { findCase } from './queries.ts'
import { decideIdentity } from './review/decide.ts'
import type { Tier, Verdict } from './rules/identity.ts'

export const DAY_MS = 86_400_000
const MANY = { LIMITS: 'identityByUser=100000,deskActsByStaff=100000' }

type Act = { readonly verdict: Verdict; readonly actor?: string; readonly tier?: Tier }

export async function openIdentitySite(environment: Readonly<Record<string, string>> = {}) {
  const time = createManualTime(0)
  const server: TestApp = await openApp({
    environment: { ...MANY, ...environment },
    workers: { timers: time.timers },
  })
  const maria: SignedUp = await server.signUp()
  const { storage, clock } = server.services

  function decideVersion(version: number, { verdict, actor = 'reviewer ada', tier = 1 }: Act) {
    const decision = { userId: maria.id, tier, version, verdict, actor, now: clock.now() }
    return commit(storage, (tx, afterCommit) =>
      decideIdentity(tx, server.services, { ...decision, afterCommit }),
    )
  }

  return {
    server,
    maria,
    decideVersion,
    see: (token = maria.token) => server.call(getIdentification, { token }),
    save: (body: Record<string, unknown>, token = maria.token) =>
      server.call(saveIdentification, { token, body }),
    submit: (form: Form, token = maria.token) => sendForm(server, form, { token }),
    step: (form: Form, token = maria.token) => sendForm(server, form, { token, path: '/draft' }),
    async tick() {
      time.advance(1_000)
      await server.workers.settled()
    },
    async decide(verdict: Verdict, actor?: string, tier: Tier = 1) {
      const row = await storage.read(tx => tx.one(findCase, { userId: maria.id, tier }))
      return await decideVersion(row?.version ?? -1, {
        verdict,
        tier,
        ...(actor === undefined ? {} : { actor }),
      })
    },
    async told(): Promise<string[]> {
      const all = { userId: maria.id, limit: 100, offset: 0 }
      const rows = await storage.read(tx => tx.all(pageOfNotifications, all))
      const kinds = rows.map(({ kind }) => kind).filter(kind => kind.startsWith('identity'))
      return kinds.reverse()
    },
    async audited(): Promise<[actor: string, action: string, details: unknown][]> {
      const rows = await storage.read(tx =>
        tx.dynamic(q =>
          q.selectFrom('audit_log').selectAll().where('action', 'like', 'identity.%').orderBy('id'),
        ),
      )
      return rows.map(({ actor, action, details }) => [actor, action, JSON.parse(details)])
    },
    async photosLeft(): Promise<number> {
      return (await storage.read(tx => tx.all(photosOf, { userId: maria.id }))).length
    },
  }
}

export type IdentitySite = Awaited<ReturnType<typeof openIdentitySite>>
