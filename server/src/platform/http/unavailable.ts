/** Something that an answer needs is not to be had at this moment: the call is answered with 503. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
}
