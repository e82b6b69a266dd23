import { confirmServiceVisitor } from '@quayside/contracts/endpoints/service-visitors'
import { sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { codeIn, type TestApp } from '../../../app/app.builders.ts'

/** Headers by which calls act as a visitor, `cookie` undefined without a pass. */
export type VisitorHeaders = { readonly headers: { readonly cookie: string } }

export const EMAIL = 'vera@example.test'

export async function requestCode(server: TestApp, email = EMAIL): Promise<string> {
  await server.call(sendCode, { body: { email, purpose: 'service', locale: 'en' } })
  return codeIn(server.outbox.at(-1))
}

export function confirm(server: TestApp, code: string, email = EMAIL) {
  return server.call(confirmServiceVisitor, { body: { email, code, locale: 'en' } })
}

/** A visitor who confirmed the address. */
export async function visit(server: TestApp, email = EMAIL): Promise<VisitorHeaders> {
  return cookieOf(await confirm(server, await requestCode(server, email), email))
}

export function cookieOf({
  headers,
}: {
  readonly headers: Readonly<Record<string, unknown>>
}): VisitorHeaders {
  const text = String([headers['set-cookie']].flat()[0])
  return { headers: { cookie: text.split(';')[0] ?? '' } }
}
