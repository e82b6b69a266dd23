import { type ExportFile, jsonFile } from '../../platform/data-export.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import type { CoreServices } from '../services.ts'
import { findProof } from './phone-queries.ts'
import { findCases } from './queries.ts'
import { CASE } from './tables.ts'

export function identityFiles({ storage }: Pick<CoreServices, 'storage'>): ExportFile[] {
  return [
    jsonFile('identity.json', async ({ userId }) => {
      const { rows, proof } = await storage.read(async tx => ({
        rows: await tx.all(findCases, { userId }),
        proof: await tx.one(findProof, { userId }),
      }))
      const cases = rows.map(CASE.fromRow).map(known => ({
        tier: known.tier,
        status: known.status,
        stated: known.stated,
        photos: Object.keys(known.photos),
        sentBack: known.wrong,
        submittedAt: isoOrNull(known.submittedAt),
        decidedAt: isoOrNull(known.decidedAt),
        documentExpiry: known.documentExpiry,
        deletionAt: isoOrNull(known.deletionAt),
      }))
      const provedAt = isoOrNull(proof?.confirmed_at ?? null)
      return { cases, phone: { proved: proof?.confirmed_phone ?? null, provedAt } }
    }),
  ]
}
