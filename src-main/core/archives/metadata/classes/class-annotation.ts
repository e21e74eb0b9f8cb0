import { readClassFile, readSafely, readText, type ClassFile } from './class-file.ts'

/** Name to value of those elements of an annotation that are texts or flags. */
export type AnnotationValues = ReadonlyMap<string, string | boolean>

interface Cursor {
  readonly file: ClassFile
  at: number
}

/** What the first of these annotations that a compiled class has says; null: it has none of them, or is no class. Never throws. */
export function readClassAnnotation(bytes: Buffer, descriptors: readonly string[]): AnnotationValues | null {
  const file = readClassFile(bytes)
  return file === null ? null : readSafely(() => findInAttributes({ file, at: file.attributesAt }, descriptors))
}

function findInAttributes(cursor: Cursor, descriptors: readonly string[]): AnnotationValues | null {
  const { file } = cursor
  for (let left = take(cursor); left > 0; left--) {
    const name = readText(file, take(cursor))
    const end = cursor.at + 4 + file.bytes.readUInt32BE(cursor.at)
    cursor.at += 4
    if (name === 'RuntimeVisibleAnnotations') {
      for (let annotations = take(cursor); annotations > 0; annotations--) {
        const type = readText(file, take(cursor))
        const values = readElements(cursor, 0)
        if (type !== null && descriptors.includes(type)) return values
      }
    }
    cursor.at = end
  }
  return null
}

function readElements(cursor: Cursor, depth: number): AnnotationValues {
  const values = new Map<string, string | boolean>()
  for (let left = take(cursor); left > 0; left--) {
    const name = readText(cursor.file, take(cursor))
    const value = readElement(cursor, depth)
    if (name !== null && value !== null) values.set(name, value)
  }
  return values
}

/** Steps over one element value (JVM specification 4.7.16.1); answers it when it is a text or a flag. */
function readElement(cursor: Cursor, depth: number): string | boolean | null {
  if (depth > 8) throw new RangeError('annotations nested too deeply')
  const tag = String.fromCharCode(cursor.file.bytes.readUInt8(cursor.at++))
  if (tag === 's') return readText(cursor.file, take(cursor))
  if (tag === 'Z') return readFlag(cursor.file, take(cursor))
  if (tag === 'e') cursor.at += 4
  else if (tag === '[') for (let left = take(cursor); left > 0; left--) readElement(cursor, depth + 1)
  else if (tag === '@') {
    cursor.at += 2
    readElements(cursor, depth + 1)
  } else cursor.at += 2
  return null
}

/** A flag is an integer constant: 0 or 1. */
function readFlag({ bytes, constants }: ClassFile, index: number): boolean | null {
  const at = constants[index] ?? 0
  return at === 0 || bytes[at] !== 3 ? null : bytes.readInt32BE(at + 1) !== 0
}

function take(cursor: Cursor): number {
  cursor.at += 2
  return cursor.file.bytes.readUInt16BE(cursor.at - 2)
}
