import { ok } from '@quayside/contracts/result'
import { listHelpVotes } from '@quayside/contracts/staff/help/votes'
import type { FastifyInstance } from 'fastify'
import { type DeskGate, registerStaff, type StaffInput } from '../../../platform/staff/register-staff.ts'
import type { HelpServices } from '../services.ts'
import { allVotes } from './queries.ts'

type VoteServices = Pick<HelpServices, 'documents' | 'storage'> & DeskGate

export function helpDeskRoutes(app: FastifyInstance, services: VoteServices): void {
  registerStaff(app, services, listHelpVotes, listVotes)
}

/** Lists the ratings of each document's current version, targeted articles included. */
async function listVotes({ services }: StaffInput<typeof listHelpVotes, VoteServices>) {
  const votes = await services.storage.read(tx => tx.all(allVotes, {}))
  const documents = services.documents.listAll('en').map(({ id, title, updatedAt }) => ({
    id,
    title,
    updatedAt,
    votes: votes
      .filter(({ document, version }) => document === id && version === Date.parse(updatedAt))
      .map(({ locale, helpful, unhelpful }) => ({ locale, helpful, unhelpful })),
  }))
  return ok({ documents })
}
