/**
 * The outline of a compiled class (JVM specification 4), read without running anything.
 * In: the bytes of a class file. Out: where its constants, its methods and its own attributes lie; null: it is no class. What is
 * read off them may run past the end: `readSafely` makes that null too. Never throws anything else.
 */
export interface ClassFile {
  readonly bytes: Buffer
  /** Position of each constant by its index; 0: none. */
  readonly constants: readonly number[]
  /** Internal, `a/b/C`; null: none. */
  readonly superName: string | null
  readonly methods: readonly Method[]
  /** Position of the number of the class's own attributes. */
  readonly attributesAt: number
}

export interface Method {
  readonly name: string
  /** Where its bytecode begins and ends; both 0: it has none. */
  readonly start: number
  readonly end: number
}

/** Bytes of a constant after its tag (4.4); texts (tag 1) tell their own length. */
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

export function readClassFile(bytes: Buffer): ClassFile | null {
  return readSafely(() => {
    if (bytes.readUInt32BE(0) !== 0xcafebabe) return null
    const { constants, end } = readConstants(bytes)
    const outline = { bytes, constants }
    let at = end + 6
    at += 2 + 2 * bytes.readUInt16BE(at)
    at = readMembers(outline, at).end
    const { members, end: attributesAt } = readMembers(outline, at)
    return { ...outline, superName: readName(outline, bytes.readUInt16BE(end + 4)), methods: members, attributesAt }
  })
}

/** Null instead of what a class that ends too early makes of reading on. */
export function readSafely<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Constants = Pick<ClassFile, 'bytes' | 'constants'>

/** The text of a text constant; null: it is none. */
export function readText({ bytes, constants }: Constants, index: number): string | null {
  const at = constants[index] ?? 0
  if (at === 0 || bytes[at] !== 1) return null
  return bytes.toString('utf8', at + 3, at + 3 + bytes.readUInt16BE(at + 1))
}

/** The text that a class (tag 7) or string constant (tag 8) names, or a member's name and type its name; null: it is none. */
export function readName(file: Constants, index: number): string | null {
  const at = file.constants[index] ?? 0
  const tag = at === 0 ? 0 : file.bytes[at]
  return tag === 7 || tag === 8 || tag === 12 ? readText(file, file.bytes.readUInt16BE(at + 1)) : null
}

/** The field or method that a constant refers to: the class that has it, internal, and its name; null: it is none. */
export function readMember(file: Constants, index: number): { readonly owner: string; readonly name: string } | null {
  const at = file.constants[index] ?? 0
  const tag = at === 0 ? 0 : (file.bytes[at] ?? 0)
  if (tag < 9 || tag > 11) return null
  const owner = readName(file, file.bytes.readUInt16BE(at + 1))
  const name = readName(file, file.bytes.readUInt16BE(at + 3))
  return owner === null || name === null ? null : { owner, name }
}

function readConstants(bytes: Buffer): { readonly constants: readonly number[]; readonly end: number } {
  const count = bytes.readUInt16BE(8)
  const constants: number[] = [0]
  let at = 10
  while (constants.length < count) {
    const tag = bytes.readUInt8(at)
    constants.push(at)
    const size = tag === 1 ? 2 + bytes.readUInt16BE(at + 1) : CONSTANT_SIZES[tag]
    if (size === undefined) throw new RangeError(`no constant has the tag ${tag}`)
    at += 1 + size
    // Long and double take two places.
    if (tag === 5 || tag === 6) constants.push(0)
  }
  return { constants, end: at }
}

/** Fields or methods: flags, name, descriptor, attributes. */
function readMembers(file: Constants, from: number): { readonly members: readonly Method[]; readonly end: number } {
  const { bytes } = file
  const members: Method[] = []
  let at = from + 2
  for (let left = bytes.readUInt16BE(from); left > 0; left--) {
    const name = readText(file, bytes.readUInt16BE(at + 2)) ?? ''
    let code = { start: 0, end: 0 }
    let attributes = bytes.readUInt16BE(at + 6)
    for (at += 8; attributes > 0; attributes--) {
      if (readText(file, bytes.readUInt16BE(at)) === 'Code') {
        const start = at + 14
        code = { start, end: start + bytes.readUInt32BE(at + 10) }
      }
      at += 6 + bytes.readUInt32BE(at + 2)
    }
    members.push({ name, ...code })
  }
  return { members, end: at }
}
