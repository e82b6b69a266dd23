/** A volume as decimal text without trailing zeros; volumes are figures for the eye, never part of an amount. */
export function volumeText(volume: number): string {
  return volume.toFixed(6).replace(/\.?0+$/, '')
}
