import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieText, hostCookie, readCookie } from '../../../platform/http/headers/cookies.ts'
import { PASS_LIFE_MS } from './visitor-passes.ts'

type Call = {
  readonly request: Pick<FastifyRequest, 'headers' | 'protocol'>
  readonly reply: Pick<FastifyReply, 'header'>
}

const NAME = 'service-pass'

/** The pass in the cookie; undefined without one. Its content is untrusted. */
export function readPass({ headers, protocol }: Call['request']): string | undefined {
  return readCookie(headers.cookie, hostCookie(NAME, protocol)) || undefined
}

export function keepPass(call: Call, pass: string): void {
  setCookie(call, pass, PASS_LIFE_MS.browser / 1_000)
}

export function dropPass(call: Call): void {
  setCookie(call, '', 0)
}

function setCookie({ request, reply }: Call, value: string, maxAge: number): void {
  const { protocol } = request
  const rules = { maxAge, isHttps: protocol === 'https', sameSite: 'strict' } as const
  reply.header('Set-Cookie', cookieText(hostCookie(NAME, protocol), value, rules))
}
