/**
 * The text values of one annotation of a compiled class, read without running anything.
 * In: the bytes of a class file, and the descriptors that are looked for. Out: name to value of those elements that are
 * texts, or null when the class has no such annotation or is no class. Never throws.
 */
export type AnnotationValues = ReadonlyMap<string, string>

interface Pool {
  /** Position of each constant by its index; 0: none. */
  readonly positions: readonly number[]
  readonly end: number
}

interface Cursor {
  readonly bytes: Buffer
  readonly pool: Pool
  at: number
}

/** Bytes of a constant after its tag (JVM specification 4.4); texts (tag 1) tell their own length. */
const CONSTANT_SIZES: Readonly<Record<number, number>> = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
}

export function readClassAnnotation(bytes: Buffer, descriptors: readonly string[]): AnnotationValues | null {
  try {
    if (bytes.readUInt32BE(0) !== 0xcafebabe) return null
    const pool = readPool(bytes)
    const cursor: Cursor = { bytes, pool, at: pool.end + 6 }
    cursor.at += 2 + 2 * bytes.readUInt16BE(cursor.at)
    skipMembers(cursor)
    skipMembers(cursor)
    return findInAttributes(cursor, descriptors)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function readPool(bytes: Buffer): Pool {
  const count = bytes.readUInt16BE(8)
  const positions: number[] = [0]
  let at = 10
  while (positions.length < count) {
    const tag = bytes.readUInt8(at)
    positions.push(at)
    const size = tag === 1 ? 2 + bytes.readUInt16BE(at + 1) : CONSTANT_SIZES[tag]
    if (size === undefined) throw new RangeError(`no constant has the tag ${tag}`)
    at += 1 + size
    // Long and double take two places.
    if (tag === 5 || tag === 6) positions.push(0)
  }
  return { positions, end: at }
}

/** Fields or methods: flags, name, descriptor, attributes. */
function skipMembers(cursor: Cursor): void {
  for (let left = take(cursor); left > 0; left--) {
    cursor.at += 6
    for (let attributes = take(cursor); attributes > 0; attributes--) {
      cursor.at += 6 + cursor.bytes.readUInt32BE(cursor.at + 2)
    }
  }
}

function findInAttributes(cursor: Cursor, descriptors: readonly string[]): AnnotationValues | null {
  for (let left = take(cursor); left > 0; left--) {
    const name = readText(cursor, take(cursor))
    const end = cursor.at + 4 + cursor.bytes.readUInt32BE(cursor.at)
    cursor.at += 4
    if (name === 'RuntimeVisibleAnnotations') {
      for (let annotations = take(cursor); annotations > 0; annotations--) {
        const type = readText(cursor, take(cursor))
        const values = readElements(cursor, 0)
        if (type !== null && descriptors.includes(type)) return values
      }
    }
    cursor.at = end
  }
  return null
}

function readElements(cursor: Cursor, depth: number): AnnotationValues {
  const values = new Map<string, string>()
  for (let left = take(cursor); left > 0; left--) {
    const name = readText(cursor, take(cursor))
    const value = readElement(cursor, depth)
    if (name !== null && value !== null) values.set(name, value)
  }
  return values
}

/** Steps over one element value (JVM specification 4.7.16.1); answers it when it is a text. */
function readElement(cursor: Cursor, depth: number): string | null {
  if (depth > 8) throw new RangeError('annotations nested too deeply')
  const tag = String.fromCharCode(cursor.bytes.readUInt8(cursor.at++))
  if (tag === 's') return readText(cursor, take(cursor))
  if (tag === 'e') cursor.at += 4
  else if (tag === '[') for (let left = take(cursor); left > 0; left--) readElement(cursor, depth + 1)
  else if (tag === '@') {
    cursor.at += 2
    readElements(cursor, depth + 1)
  } else cursor.at += 2
  return null
}

function readText(cursor: Cursor, index: number): string | null {
  const at = cursor.pool.positions[index] ?? 0
  if (at === 0 || cursor.bytes[at] !== 1) return null
  return cursor.bytes.toString('utf8', at + 3, at + 3 + cursor.bytes.readUInt16BE(at + 1))
}

function take(cursor: Cursor): number {
  cursor.at += 2
  return cursor.bytes.readUInt16BE(cursor.at - 2)
}
