import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const run = promisify(execFile)
const MARK = '<!-- quayside preview mfe-news -->'

let folder: string
let server: Server
let comments: { readonly id: number; readonly body: string }[]
let asked: string[]
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'comment-'))
  copyFileSync(
    path.join(import.meta.dirname, 'template/repository/comment.mjs.template'),
    path.join(folder, 'comment.mjs'),
  )
  writeFileSync(path.join(folder, 'comment.md'), `${MARK}\nnew`)
  comments = []
  asked = []
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    request.resume().on('end', () => response.end(JSON.stringify(comments)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

function comment(env: Readonly<Record<string, string>>) {
  return run(process.execPath, ['comment.mjs'], { cwd: folder, env: { ...env, COMMENT_TOKEN: 'secret' } })
}
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const github = () => ({
  GITHUB_ACTIONS: 'true',
  GITHUB_API_URL: origin(),
  GITHUB_REPOSITORY: 'news/mfe-news',
  PULL_REQUEST: '12',
})
const gitlab = () => ({ CI_API_V4_URL: origin(), CI_PROJECT_ID: '7', CI_MERGE_REQUEST_IID: '12' })

it.each([
  [
    'GitHub',
    github,
    '/repos/news/mfe-news/issues/12/comments',
    'PATCH /repos/news/mfe-news/issues/comments/5',
  ],
  ['GitLab', gitlab, '/projects/7/merge_requests/12/notes', 'PUT /projects/7/merge_requests/12/notes/5'],
])('on %s writes one comment and then updates it', async (_, envOf, all, update) => {
  comments = [{ id: 4, body: 'Looks good.' }]
  await comment(envOf())
  comments = [...comments, { id: 5, body: `${MARK}\nold` }]
  await comment(envOf())
  const list = `GET ${all}?per_page=100&sort=asc`
  expect(asked).toEqual([list, `POST ${all}`, list, update].map(call => `${call} Bearer secret`))
})
