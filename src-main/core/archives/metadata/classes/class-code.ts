import { readMember, readName, type ClassFile, type Method } from './class-file.ts'

/** An instruction of a method, as far as it says something of texts. */
export type Instruction =
  /** The text of a constant, or the name of a class, internal. */
  | { readonly kind: 'text' | 'class'; readonly text: string }
  /** A text that the instruction before put there goes into a field. */
  | { readonly kind: 'assign'; readonly field: string }
  | { readonly kind: 'return' }
  | { readonly kind: 'null' }
  | { readonly kind: 'other' }

const ACONST_NULL = 1
const LDC = 18
const LDC_W = 19
const TABLESWITCH = 170
const LOOKUPSWITCH = 171
const ARETURN = 176
const PUTFIELD = 181
const WIDE = 196
const IINC = 132

/** Bytes of an instruction by its number (JVM specification 6.5): runs of the last number and their bytes; switches and `wide` tell their own. */
const LENGTHS: readonly (readonly [last: number, bytes: number])[] = [
  [15, 1],
  [16, 2],
  [17, 3],
  [18, 2],
  [20, 3],
  [25, 2],
  [53, 1],
  [58, 2],
  [131, 1],
  [132, 3],
  [152, 1],
  [168, 3],
  [169, 2],
  [177, 1],
  [184, 3],
  [186, 5],
  [187, 3],
  [188, 2],
  [189, 3],
  [191, 1],
  [193, 3],
  [195, 1],
  [197, 4],
  [199, 3],
  [201, 5],
]

/** The instructions of a method in their order; throws `RangeError` where they run past its end or are none. */
export function* instructionsOf(file: ClassFile, { start, end }: Method): Generator<Instruction> {
  for (let at = start; at < end; at += lengthAt(file.bytes, at, start)) yield readInstruction(file, at)
}

function readInstruction(file: ClassFile, at: number): Instruction {
  const { bytes } = file
  const code = bytes.readUInt8(at)
  if (code === ACONST_NULL) return { kind: 'null' }
  if (code === ARETURN) return { kind: 'return' }
  if (code === PUTFIELD) return { kind: 'assign', field: readMember(file, bytes.readUInt16BE(at + 1))?.name ?? '' }
  if (code !== LDC && code !== LDC_W) return { kind: 'other' }
  const index = code === LDC ? bytes.readUInt8(at + 1) : bytes.readUInt16BE(at + 1)
  const tag = bytes[file.constants[index] ?? 0]
  const text = tag === 7 || tag === 8 ? readName(file, index) : null
  return text === null ? { kind: 'other' } : { kind: tag === 7 ? 'class' : 'text', text }
}

function lengthAt(bytes: Buffer, at: number, start: number): number {
  const code = bytes.readUInt8(at)
  if (code === WIDE) return bytes.readUInt8(at + 1) === IINC ? 6 : 4
  if (code === TABLESWITCH || code === LOOKUPSWITCH) {
    const padding = 3 - ((at - start) % 4)
    const table = at + 1 + padding
    const count =
      code === LOOKUPSWITCH
        ? 2 * bytes.readInt32BE(table + 4)
        : bytes.readInt32BE(table + 8) - bytes.readInt32BE(table + 4) + 1
    if (count < 0) throw new RangeError('a switch with less than no cases')
    return 1 + padding + (code === LOOKUPSWITCH ? 8 : 12) + 4 * count
  }
  const length = LENGTHS.find(([last]) => code <= last)?.[1]
  if (length === undefined) throw new RangeError(`no instruction has the number ${code}`)
  return length
}
