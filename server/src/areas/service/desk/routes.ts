import * as endpoints from '@quayside/contracts/staff/service'
import type { FastifyInstance } from 'fastify'
import { registerStaff, registerStaffFile } from '../../../platform/staff/register-staff.ts'
import type { InboxServices } from '../services.ts'
import {
  claimThread,
  closeThread,
  handOverThread,
  mergeThread,
  readThread,
  releaseThread,
  snoozeThread,
  typeInThread,
} from './acts.ts'
import { answerThread, noteOnThread } from './answer.ts'
import { countInbox, getThread, listInbox, showPhoto } from './inbox.ts'
import { serviceStatistics } from './statistics.ts'
import { keepTemplate, listTemplates, removeTemplate } from './templates.ts'
import { Changes, watchInbox } from './watch.ts'

export function inboxRoutes(app: FastifyInstance, services: InboxServices): void {
  const changes = new Changes(services.bus, services.ids.next())
  app.addHook('preClose', async () => changes.stop())
  registerStaff(app, services, endpoints.listInbox, listInbox)
  registerStaff(app, services, endpoints.countInbox, countInbox)
  registerStaff(app, services, endpoints.getInboxThread, getThread)
  registerStaff(app, services, endpoints.claimThread, claimThread)
  registerStaff(app, services, endpoints.releaseThread, releaseThread)
  registerStaff(app, services, endpoints.handOverThread, handOverThread)
  registerStaff(app, services, endpoints.answerThread, answerThread)
  registerStaff(app, services, endpoints.noteOnThread, noteOnThread)
  registerStaff(app, services, endpoints.snoozeThread, snoozeThread)
  registerStaff(app, services, endpoints.closeThread, closeThread)
  registerStaff(app, services, endpoints.mergeThread, mergeThread)
  registerStaff(app, services, endpoints.readInboxThread, readThread)
  registerStaff(app, services, endpoints.typeInThread, typeInThread)
  registerStaffFile(app, services, endpoints.showServicePhoto, showPhoto)
  registerStaff(app, services, endpoints.watchInbox, watchInbox(changes))
  registerStaff(app, services, endpoints.listTemplates, listTemplates)
  registerStaff(app, services, endpoints.saveTemplate, keepTemplate)
  registerStaff(app, services, endpoints.removeTemplate, removeTemplate)
  registerStaff(app, services, endpoints.serviceStatistics, serviceStatistics)
}
