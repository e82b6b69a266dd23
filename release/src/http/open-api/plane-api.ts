import { BINARY } from '@quayside/contracts/endpoint'
import { schemaOf } from '@quayside/contracts/open-api'
import { pinBody, rollbackBody } from '@quayside/contracts/release/environment-bodies'
import type { HealthVerdict } from '@quayside/contracts/release/health'
import { previewBody, teamAbout } from '@quayside/contracts/release/plane'
import { publicationBody } from '@quayside/contracts/release/publication'
import * as z from 'zod/mini'
import { previewIssued, previewSummary } from '../../preview/answers.ts'
import type { PublishAnswer } from '../../releases.ts'
import { STATUS } from '../problems.ts'
import type { PublicationBegun } from '../publications/publications.ts'
import { checkBody } from '../routes/environments.ts'

type Call = {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly path: string
  readonly summary: string
  /** A team's token, or the signature of a person's key. */
  readonly by: 'token' | 'key'
  readonly body?: z.ZodMiniType | 'file'
  readonly answer: z.ZodMiniType
}

const started: z.ZodMiniType<PublicationBegun> = z.object({
  id: z.string(),
  missing: z.array(z.string()),
  published: z.optional(z.literal(true)),
})
const published: z.ZodMiniType<PublishAnswer> = z.object({
  remote: z.string(),
  version: z.string(),
  outcome: z.enum(['published', 'already there']),
  deprecated: z.optional(z.array(z.string())),
})
const health: z.ZodMiniType<Pick<HealthVerdict, 'state' | 'words'>> = z.looseObject({
  state: z.enum(['healthy', 'unhealthy', 'unknown']),
  words: z.array(z.string()),
})
const versions = z.looseObject({
  remote: z.string(),
  versions: z.array(
    z.looseObject({
      version: z.string(),
      standing: z.enum(['published', 'deprecated', 'blocked']),
      usedBy: z.array(z.string()),
      health,
    }),
  ),
})
const changed = z.looseObject({
  environment: z.string(),
  revision: z.int(),
  report: z.looseObject({
    findings: z.array(
      z.looseObject({ check: z.string(), severity: z.enum(['refusal', 'warning']), problem: z.string() }),
    ),
  }),
  /** Set when the change waits for approvals. */
  proposal: z.nullable(z.string()),
})
const nothing = z.object({})

/** Calls of a team's CI. A test compares them with the routes that a token opens. */
export const PLANE_CALLS: readonly Call[] = [
  {
    method: 'post',
    path: '/api/publications',
    summary: 'Announces a build; the answer lists the hashes of files to send',
    by: 'token',
    body: publicationBody,
    answer: started,
  },
  {
    method: 'put',
    path: '/api/publications/{id}/files/{file}',
    summary: 'Sends a file of the build, by its name in the manifest',
    by: 'token',
    body: 'file',
    answer: nothing,
  },
  {
    method: 'post',
    path: '/api/publications/{id}/commit',
    summary: 'Checks and publishes the build',
    by: 'token',
    answer: published,
  },
  {
    method: 'get',
    path: '/api/team',
    summary: 'Returns team, remotes, and scopes of the token',
    by: 'token',
    answer: teamAbout,
  },
  {
    method: 'get',
    path: '/api/team/previews',
    summary: 'Lists previews of the team',
    by: 'token',
    answer: z.array(previewSummary),
  },
  {
    method: 'post',
    path: '/api/team/previews',
    summary: 'Issues a preview; the code is shown once',
    by: 'token',
    body: previewBody,
    answer: previewIssued,
  },
  {
    method: 'delete',
    path: '/api/team/previews/{id}',
    summary: 'Revokes a preview',
    by: 'token',
    answer: nothing,
  },
  {
    method: 'get',
    path: '/api/remotes/{remote}',
    summary: 'Lists versions of a remote with their pins and health',
    by: 'key',
    answer: versions,
  },
  {
    method: 'post',
    path: '/api/environments/{environment}/check',
    summary: 'Checks a pin without changing anything',
    by: 'key',
    body: checkBody,
    answer: changed,
  },
  {
    method: 'post',
    path: '/api/environments/{environment}/pin',
    summary: 'Pins versions, at once or as a canary',
    by: 'key',
    body: pinBody,
    answer: changed,
  },
  {
    method: 'post',
    path: '/api/environments/{environment}/rollback',
    summary: 'Rolls back to the last good version or to a revision',
    by: 'key',
    body: rollbackBody,
    answer: changed,
  },
]

/** The publishing protocol as an OpenAPI 3.1 document; the same for every caller. */
export function planeApi(siteName: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of PLANE_CALLS) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) }
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} release plane`, version: '1.0.0' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: "A team's token (RELEASE_TOKEN)" },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'Signature',
          description: "HTTP message signature (RFC 9421) by a person's key; the command quayside makes it",
        },
      },
      responses: { problem: jsonOf('A refusal', PROBLEM) },
    },
  }
}

const PROBLEM = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { enum: Object.keys(STATUS) }, message: { type: 'string' } },
}

function operationOf({ method, path, summary, by, body, answer }: Call) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return {
    operationId: `${method} ${path}`.replaceAll(/\W+/g, '_').replace(/_$/, ''),
    summary,
    security: [{ [by]: [] }],
    parameters: names.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(body !== undefined && { requestBody: bodyOf(body) }),
    responses: {
      200: jsonOf('Done', schemaOf(answer, 'output')),
      default: { $ref: '#/components/responses/problem' },
    },
  }
}

function bodyOf(body: z.ZodMiniType | 'file') {
  const content =
    body === 'file'
      ? { 'application/octet-stream': { schema: BINARY } }
      : { 'application/json': { schema: schemaOf(body, 'input') } }
  return { required: true, content }
}

function jsonOf(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } }
}
