/** UUID version 4. Not `crypto.randomUUID`, which browsers lack over plain HTTP, as on a phone in a local network. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const marked = Array.from(bytes, (byte, at) => {
    if (at === 6) return (byte & 0x0f) | 0x40
    return at === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = marked.map(byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
