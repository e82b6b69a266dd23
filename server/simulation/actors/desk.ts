import * as cases from '@quayside/contracts/staff/cases'
import { type AtTheDesk, atTheDesk } from '../../src/areas/desk/desk.builders.ts'
import type { Environment } from '../environment.ts'
import { SimulationFault } from '../fault.ts'

type CaseKind = 'loan' | 'withdrawal'
type Seen = { readonly id: string; readonly subject: Readonly<Record<string, unknown>> }
type Decision = { readonly kind: CaseKind; readonly verdict: { readonly kind: string } }

const STAFF = ['rita', 'sam', 'tess']
const REFUSED = [403, 409, 422]

export async function decideAtTheDesk(
  { dice, nodes, journal }: Environment,
  kind: CaseKind,
  judge: (seen: Seen) => Decision['verdict'],
): Promise<void> {
  const node = nodes.any(dice)
  if (node === undefined) return
  const name = dice.pick(STAFF)
  const share = dice.share()
  const desk = atTheDesk(node.server, name, 'reviewer')
  await Promise.race([node.death, decideOne()])

  async function decideOne(): Promise<void> {
    const { result } = await desk.call(cases.listCases, { query: { kind } })
    const found = result.list[Math.floor(share * result.list.length)]
    if (found === undefined) return
    const params = { id: found.id }
    if (!allowed(await desk.call(cases.claimCase, { params }))) return
    const looked = await desk.call(cases.getCase, { params })
    if (!allowed(looked)) return
    const { version, subject } = looked.result
    const verdict = judge({ id: found.id, subject })
    const decided = await desk.call(cases.decideCase, {
      params,
      body: { version, decision: { kind, verdict } },
    })
    if (!allowed(decided)) await release(desk, params)
    journal.count(`desk ${kind} ${verdict.kind} ${decided.status}`)
    journal.note(name, found.id, verdict.kind, decided.status)
  }
}

async function release(desk: AtTheDesk, params: { readonly id: string }): Promise<void> {
  allowed(await desk.call(cases.releaseCase, { params }))
}

function allowed({ status, problem }: { readonly status: number; readonly problem: unknown }): boolean {
  if (![200, ...REFUSED].includes(status))
    throw new SimulationFault(`the desk answered ${status}: ${JSON.stringify(problem)}`)
  return status === 200
}
