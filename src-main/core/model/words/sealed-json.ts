import { writeEnglish } from './stored-texts.ts'

/** Marks what this home wrote into an instance, so that what others put there is not taken for it. */
export interface Seal {
  /** Hexadecimal HMAC-SHA-256 with the home's secret. */
  sign(text: string): string
  isOurs(text: string, tag: string): boolean
}

/** A JSON document with the tag of its other fields (and of `place`) as its last one. */
export function sealedJson(body: object, place: string, seal: Pick<Seal, 'sign'>): string {
  return writeEnglish({ ...body, tag: seal.sign(signedText(body, place)) })
}

/** Whether any home did. */
export function isTagged(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'tag' in json
}

/** Whether this home wrote such a document, as it was read back, for this place. */
export function isSealedHere(json: unknown, place: string, seal: Pick<Seal, 'isOurs'>): boolean {
  if (typeof json !== 'object' || json === null || !('tag' in json)) return false
  const { tag, ...body } = json
  return typeof tag === 'string' && seal.isOurs(signedText(body, place), tag)
}

function signedText(body: object, place: string): string {
  return `${JSON.stringify(place)}\n${writeEnglish(body)}`
}
