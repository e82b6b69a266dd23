import * as audit from '@quayside/contracts/staff/audit'
import * as cases from '@quayside/contracts/staff/cases'
import * as custody from '@quayside/contracts/staff/custody'
import * as customers from '@quayside/contracts/staff/customers'
import type { FastifyInstance } from 'fastify'
import { registerStaff, registerStaffFile } from '../../platform/staff/register-staff.ts'
import { exportActs, listActs, verifyActs, whoAmI } from './handlers/audit.ts'
import { countCases, listCases } from './handlers/cases.ts'
import { claimCase, releaseCase } from './handlers/claims.ts'
import { custodyStanding } from './handlers/custody.ts'
import {
  addNote,
  findCustomers,
  getCustomer,
  listCustomerActs,
  listCustomerOrders,
  listCustomerTransactions,
} from './handlers/customers.ts'
import { decideCase, getCase, previewDecision } from './handlers/decisions.ts'
import { endOrder, previewEndOrder } from './handlers/end-order.ts'
import { moneyToday } from './handlers/money-today.ts'
import { linkPhoto, showPhoto } from './handlers/photos.ts'
import { previewSuspension, reinstateCustomer, suspendCustomer } from './handlers/suspension.ts'
import type { DeskServices } from './services.ts'

export function deskRoutes(app: FastifyInstance, services: DeskServices): void {
  registerStaff(app, services, audit.whoAmI, whoAmI)
  registerStaff(app, services, cases.listCases, listCases)
  registerStaff(app, services, cases.countCases, countCases)
  registerStaff(app, services, cases.moneyToday, moneyToday)
  registerStaff(app, services, custody.custodyStanding, custodyStanding)
  registerStaff(app, services, cases.getCase, getCase)
  registerStaff(app, services, cases.claimCase, claimCase)
  registerStaff(app, services, cases.releaseCase, releaseCase)
  registerStaff(app, services, cases.decideCase, decideCase)
  registerStaff(app, services, cases.previewDecision, previewDecision)
  registerStaff(app, services, cases.linkPhoto, linkPhoto)
  registerStaffFile(app, services, cases.showPhoto, showPhoto)
  registerStaff(app, services, customers.findCustomers, findCustomers)
  registerStaff(app, services, customers.getCustomer, getCustomer)
  registerStaff(app, services, customers.listCustomerOrders, listCustomerOrders)
  registerStaff(app, services, customers.listCustomerTransactions, listCustomerTransactions)
  registerStaff(app, services, customers.listCustomerActs, listCustomerActs)
  registerStaff(app, services, customers.addNote, addNote)
  registerStaff(app, services, customers.previewSuspension, previewSuspension)
  registerStaff(app, services, customers.suspendCustomer, suspendCustomer)
  registerStaff(app, services, customers.reinstateCustomer, reinstateCustomer)
  registerStaff(app, services, customers.previewEndOrder, previewEndOrder)
  registerStaff(app, services, customers.endOrder, endOrder)
  registerStaff(app, services, audit.listActs, listActs)
  registerStaffFile(app, services, audit.exportActs, exportActs)
  registerStaff(app, services, audit.verifyActs, verifyActs)
}
