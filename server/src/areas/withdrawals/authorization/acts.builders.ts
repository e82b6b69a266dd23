import type { TestApp } from '../../../app/app.builders.ts'

export async function readActs({ services }: TestApp, action: string) {
  const rows = await services.storage.read(tx =>
    tx.dynamic(q =>
      q
        .selectFrom('audit_log')
        .select(['actor', 'subject', 'details'])
        .where('action', '=', action)
        .orderBy('id'),
    ),
  )
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(String(details)) as unknown }))
}
