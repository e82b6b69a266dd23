const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

type SmtpAddress = { readonly url: string; readonly requireTLS: boolean }

/** Without TLS, an attacker could strip the server's STARTTLS offer. `?requireTLS=false` overrides this. */
export function smtpAddress(url: string): SmtpAddress {
  return { url, requireTLS: !THIS_MACHINE.has(new URL(url).hostname) }
}
