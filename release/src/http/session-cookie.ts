import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'console-session'
const TWELVE_HOURS = 43_200

export function sessionToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[COOKIE]
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(COOKIE, token, { ...attributesFor(request), maxAge: TWELVE_HOURS })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(COOKIE, attributesFor(request))
}

function attributesFor(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const
}
