/** Reproducible randomness of the past by (key, step, index); predictable, so future prices use `stream.ts`. */

export function streamKey(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  }
  return mix(hash)
}

export function uniformAt(key: number, step: number, index: number): number {
  const first = mix(key + Math.imul(step, 0x9e3779b1))
  return ((mix(first ^ Math.imul(index + 1, 0x85ebca77)) >>> 0) + 0.5) / 4_294_967_296
}

export function normalAt(key: number, step: number, index: number): number {
  return normalOf(uniformAt(key, step, index))
}

// Finalizer of MurmurHash3: every input bit affects every output bit.
function mix(value: number): number {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

const TAIL = 0.02425

/** Converts a uniform number to a normal one: Acklam's rational approximation, relative error below 1.2e-9. */
export function normalOf(p: number): number {
  if (p < TAIL) return tail(Math.sqrt(-2 * Math.log(p)))
  if (p > 1 - TAIL) return -tail(Math.sqrt(-2 * Math.log(1 - p)))
  const q = p - 0.5
  const r = q * q
  const top =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239
  const bottom =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1
  return (top * q) / bottom
}

function tail(q: number): number {
  const top =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
      q +
      4.374664141464968) *
      q +
    2.938163982698783
  const bottom =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q +
    1
  return top / bottom
}
