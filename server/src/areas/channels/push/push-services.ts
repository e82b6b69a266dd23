/** Hosts of the push services of Chrome and others, Firefox, Safari, and Edge. A leading dot matches any subdomain. */
const HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** Whether the server may post to an address: a subscription comes from a browser, which could name any address. */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || `${port}${username}${password}` !== '') return false
  return HOSTS.some(host => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}
