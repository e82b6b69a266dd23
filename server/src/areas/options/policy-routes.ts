import { ok } from '@quayside/contracts/result'
import * as endpoints from '@quayside/contracts/staff/policies'
import type { FastifyInstance } from 'fastify'
import { type DeskGate, registerStaff, type StaffInput } from '../../platform/staff/register-staff.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import { findParam, saveParam } from '../../platform/storage/queries/params.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Services } from '../services.ts'
import { POLICY } from './access.ts'
import { optionPolicyOf, withOptionCountries } from './rules/access.ts'

type PolicyServices = Services & DeskGate

export function optionPolicyRoutes(app: FastifyInstance, services: PolicyServices): void {
  registerStaff(app, services, endpoints.getOptionPolicy, readPolicy)
  registerStaff(app, services, endpoints.changeOptionPolicy, changePolicy)
}

async function readPolicy({ services }: StaffInput<typeof endpoints.getOptionPolicy, PolicyServices>) {
  return ok(viewOf(await services.storage.read(readRecord)))
}

/** `POST /policies/options`: changes one country per request, so two administrators never overwrite each other. */
async function changePolicy({
  body,
  services,
  staff,
}: StaffInput<typeof endpoints.changeOptionPolicy, PolicyServices>) {
  const { country, isAllowed, note } = body
  const now = services.clock.now()
  return await services.storage.write(async tx => {
    const record = await readRecord(tx)
    const { countries, isMalformed } = optionPolicyOf(record)
    if (countries.has(country) === isAllowed && !isMalformed) return ok(viewOf(record))
    const after = isAllowed ? [...countries, country] : [...countries].filter(one => one !== country)
    const value = withOptionCountries(record, after.toSorted())
    await tx.run(saveParam, { key: POLICY, value, now })
    await recordAct(tx, {
      at: now,
      actor: staff.email,
      action: 'policy.options',
      subject: country,
      user_id: null,
      origin: staff.origin,
      details: JSON.stringify({ isAllowed, note }),
    })
    return ok(viewOf(value))
  })
}

async function readRecord(tx: ReadTx): Promise<string | undefined> {
  return (await tx.one(findParam, { key: POLICY }))?.value
}

function viewOf(record: string | undefined): endpoints.OptionPolicy {
  const { countries, isMalformed } = optionPolicyOf(record)
  return { countries: [...countries].toSorted(), isMalformed }
}
