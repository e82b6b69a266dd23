import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** A user with an account at an issuer; `emailVerified` keeps the issuer's format. */
export type Person = {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean | string
  readonly name: string
}

export function signInPage(title: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body>
<h1>${title}</h1>
<form method="post">
<p><label>Email <input name="email" type="email" value="maria@example.com" required></label></p>
<p><label>Name <input name="name" value="Maria"></label></p>
<p><label>Subject (made of the email without one) <input name="subject"></label></p>
<p><label>Verified <select name="verified"><option>true</option><option>false</option></select></label></p>
<p><button name="act" value="continue">Continue</button> <button name="act" value="cancel" formnovalidate>Cancel</button></p>
</form></body></html>`
}

export async function readPerson(request: IncomingMessage): Promise<Person | undefined> {
  const form = new URLSearchParams(await text(request))
  if (form.get('act') === 'cancel') return undefined
  const email = form.get('email') ?? ''
  const made = createHash('sha256').update(email).digest('hex').slice(0, 20)
  const verified = form.get('verified') ?? 'true'
  return {
    subject: form.get('subject') || String(BigInt(`0x${made}`)),
    email,
    emailVerified: verified === 'text' ? 'true' : verified === 'true',
    name: form.get('name') ?? '',
  }
}
