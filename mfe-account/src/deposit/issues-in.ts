import type { ApiError } from '@quayside/runtime/api-error'
import { issuesOf } from '@quayside/runtime/photo/issues'
import type { Issues, ReportField } from './form.ts'
import { isSent } from './refusal-key.ts'

export function issuesIn(error: ApiError): Issues {
  const hash: unknown = Reflect.get(Object(error.details), 'txHash')
  if (hash === 'refused') return { txHash: 'deposit.error.refused' }
  if (isSent(error)) return {}
  if (error.code === '409') return { txHash: 'deposit.error.reported' }
  const found = issuesOf<ReportField>(error).map(({ path, message }) => [path, keyOf(path, message)])
  return Object.fromEntries(found)
}

const OWN: ReadonlySet<string> = new Set(['amount', 'hash', 'lastSix', 'missing'])

function keyOf(path: ReportField, message: string): string {
  if (message === 'minimum') return 'deposit.minimum'
  if (OWN.has(message)) return `deposit.error.${message}`
  return path === 'proof' ? `photo.problem.${message}` : 'deposit.error.amount'
}
