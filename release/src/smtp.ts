const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** How nodemailer speaks to the mail server of an address `smtp://…` or `smtps://…`. */
type SmtpAddress = { readonly url: string; readonly requireTLS: boolean }

/**
 * Nothing goes in clear beyond this machine: a server offers encryption, and whoever stands between could take the offer
 * out. An address that ends with `?requireTLS=false` does without, since what stands in it counts.
 */
export function smtpAddress(url: string): SmtpAddress {
  return { url, requireTLS: !THIS_MACHINE.has(new URL(url).hostname) }
}
