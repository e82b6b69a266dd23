/** Header length: two bytes, plus two or eight for longer payloads (RFC 6455, 5.2). */
function headerLength(payload: number): number {
  if (payload < 126) return 2
  return payload < 65_536 ? 4 : 10
}

/** A text message as one unmasked frame, written to any number of sockets. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = headerLength(length)
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = 0x81
  if (start === 2) frame[1] = length
  else if (start === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, start)
  return frame
}

export function jsonFrame(message: unknown): Buffer {
  return textFrame(JSON.stringify(message))
}
