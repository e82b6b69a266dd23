/** Volume as decimal text without trailing zeros; volumes are for display, never part of an amount. */
export function volumeText(volume: number): string {
  return volume.toFixed(6).replace(/\.?0+$/, '')
}
