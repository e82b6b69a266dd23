import { ok } from '@quayside/contracts/result'
import * as endpoints from '@quayside/contracts/staff/help/articles'
import type { FastifyInstance } from 'fastify'
import { registerStaff, type StaffInput } from '../../../platform/staff/register-staff.ts'
import { countCustomers } from './audience.ts'
import { articleHtml } from './markup.ts'
import { publishArticle, retireArticle } from './publish.ts'
import { latestArticles } from './queries.ts'
import type { ArticleServices } from './services.ts'
import { listedView } from './view.ts'
import { addArticle, deleteArticle, getArticle, saveArticle } from './write.ts'

const MOST_LISTED = 200

export function articleRoutes(app: FastifyInstance, services: ArticleServices): void {
  registerStaff(app, services, endpoints.listArticles, listArticles)
  registerStaff(app, services, endpoints.getArticle, getArticle)
  registerStaff(app, services, endpoints.addArticle, addArticle)
  registerStaff(app, services, endpoints.saveArticle, saveArticle)
  registerStaff(app, services, endpoints.publishArticle, publishArticle)
  registerStaff(app, services, endpoints.retireArticle, retireArticle)
  registerStaff(app, services, endpoints.deleteArticle, deleteArticle)
  registerStaff(app, services, endpoints.previewArticle, previewArticle)
  registerStaff(app, services, endpoints.countReach, countReach)
}

async function listArticles({ services }: StaffInput<typeof endpoints.listArticles, ArticleServices>) {
  const now = services.clock.now()
  const rows = await services.storage.read(tx => tx.all(latestArticles, { limit: MOST_LISTED }))
  return ok({ articles: rows.map(row => listedView(row, now)) })
}

async function previewArticle({ body }: StaffInput<typeof endpoints.previewArticle, ArticleServices>) {
  return ok({ html: articleHtml(body.text, body.locale) })
}

async function countReach({ body, services }: StaffInput<typeof endpoints.countReach, ArticleServices>) {
  const customers = await services.storage.scan(tx => countCustomers(tx, body.target))
  return ok({ customers })
}
