import type { TestApp } from '../../../app/app.builders.ts'
import { seedCharity } from '../queries.ts'

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
)

export async function insertCharityForTests({ services }: TestApp, id: string): Promise<void> {
  const row = { id, name: id, about: '', url: null, is_sample: 0, created_at: 0 } as const
  await services.storage.write(tx => tx.run(seedCharity, row))
}
