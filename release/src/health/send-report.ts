import type { Signed } from '@quayside/contracts/release/signed'
import * as z from 'zod/mini'
import { MOST_ANSWER_BYTES, readBodyUpTo } from '../bounded-read.ts'
import { jsonOf, textOf } from '../bytes.ts'
import type { Taken } from './report-writer.ts'

const PATIENCE_MS = 5_000

const conflict = z.object({ code: z.literal('conflict'), revision: z.number() })
const problem = z.object({ message: z.string() })

export type ReportTarget = {
  readonly plane: string
  readonly environment: string
  readonly site: string
  readonly fetch: typeof fetch
}

export async function sendReport(target: ReportTarget, report: Signed): Promise<Taken> {
  const { plane, environment, site } = target
  const response = await target
    .fetch(new URL(`/api/reports/${environment}/${site}`, plane), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    .catch((cause: unknown) => {
      throw new Error(`no release plane answers at ${plane}`, { cause })
    })
  const answer = jsonOf(textOf(await readBodyUpTo(response, MOST_ANSWER_BYTES)))
  if (response.ok) return { isTaken: true }
  const newer = conflict.safeParse(answer)
  if (newer.success) return { isTaken: false, newest: newer.data.revision }
  const said = problem.safeParse(answer)
  throw new Error(
    `the release plane at ${plane} refuses the report: ${said.success ? said.data.message : response.status}`,
  )
}
