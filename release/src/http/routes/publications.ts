import { publicationBody } from '@quayside/contracts/release/publication'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Outcome } from '../../releases.ts'
import type { Team } from '../../staff/tokens.ts'
import type { PlaneDeps } from '../deps.ts'
import { parseInput } from '../input.ts'
import { isSignedBody } from '../key-callers.ts'
import { sendJson, sendProblem } from '../problems.ts'
import { MAX_FILE_BYTES } from '../publications/planned-build.ts'
import { publisherOf } from '../team-callers.ts'

/** The manifest may have a million characters, JSON-encoded within JSON. */
const ANNOUNCEMENT_BYTES = 4 * 1024 * 1024

const idParams = z.object({ id: z.string().check(z.maxLength(60)) })
const fileParams = z.object({ id: z.string(), '*': z.string() })

export function publicationRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { publications, watch } = deps

  async function forTeam(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    handle: (team: Team) => Promise<Outcome<unknown>>,
  ): Promise<FastifyReply> {
    const team = await publisherOf(deps, request)
    if (!team.ok) return sendProblem(reply, team.error)
    const answer = await handle(team.value)
    return answer.ok ? sendJson(reply, answer.value ?? {}) : sendProblem(reply, answer.error)
  }

  /** Parsing megabytes of JSON blocks the plane, including rollbacks, so only authenticated teams may send them. */
  async function requireTeam(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const team = await publisherOf(deps, request)
    return team.ok ? undefined : sendProblem(reply, team.error)
  }

  const announcing = { bodyLimit: ANNOUNCEMENT_BYTES, onRequest: requireTeam }
  app.post('/api/publications', announcing, (request, reply) =>
    forTeam({ request, reply }, async team => {
      const body = parseInput(publicationBody, request.body)
      return body.ok ? publications.begin(body.value, team) : body
    }),
  )
  app.post('/api/publications/:id/commit', (request, reply) =>
    forTeam({ request, reply }, async team => {
      const params = parseInput(idParams, request.params)
      if (!params.ok) return params
      const committed = await publications.commit(params.value.id, team)
      watch.nudge()
      return committed
    }),
  )
  void app.register(async files => {
    // Reads files as bytes for any content type. The token is checked before the body is read.
    files.addHook('onRequest', requireTeam)
    files.removeAllContentTypeParsers()
    files.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
      (request, body, parsed) =>
        isSignedBody(request, body)
          ? parsed(null, body)
          : parsed(Object.assign(new Error('not the body that was signed'), { statusCode: 400 })),
    )
    files.put('/api/publications/:id/files/*', { bodyLimit: MAX_FILE_BYTES }, (request, reply) =>
      forTeam({ request, reply }, async team => {
        const params = parseInput(fileParams, request.params)
        if (!params.ok) return params
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return publications.put(params.value.id, params.value['*'], content, team)
      }),
    )
  })
}
