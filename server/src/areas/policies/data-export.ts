import { isoOf } from '@quayside/contracts/iso-time'
import { type ExportFile, jsonFile } from '../../platform/data-export.ts'
import type { CoreServices } from '../services.ts'
import { type PolicyTexts, versionOf } from './policies.ts'
import { acceptancesOf } from './queries.ts'

type Parts = Pick<CoreServices, 'storage'> & { readonly documents: Pick<PolicyTexts, 'versionAt'> }

/** Every accepted text; a hash is missing where the account is older than the records. */
export function policyFiles({ storage, documents }: Parts): ExportFile[] {
  return [
    jsonFile('consents.json', async ({ userId }) => {
      const rows = await storage.read(tx => tx.all(acceptancesOf, { userId }))
      return {
        consents: rows.map(row => ({
          document: row.document,
          version: versionOf(row, documents) ?? null,
          sha256: row.sha256 === '' ? null : row.sha256,
          language: row.locale,
          acceptedAt: isoOf(row.accepted_at),
        })),
      }
    }),
  ]
}
