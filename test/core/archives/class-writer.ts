/** What a class says of itself: texts, or other values, by element name. */
export interface WrittenAnnotation {
  readonly descriptor: string
  readonly values: Readonly<Record<string, string | boolean | readonly string[]>>
}

/** One instruction of a method; `bytes`: any other, as it stands. */
export type WrittenInstruction =
  | { readonly load: string }
  | { readonly loadClass: string }
  | { readonly assign: string; readonly owner?: string }
  | { readonly bytes: readonly number[] }

export interface WrittenMethod {
  readonly name: string
  readonly code: readonly WrittenInstruction[]
}

export const RETURN_TEXT: WrittenInstruction = { bytes: [0xb0] }
export const RETURN_NOTHING: readonly WrittenInstruction[] = [{ bytes: [0x01] }, RETURN_TEXT]

export interface WrittenClass {
  /** Internal: `a/b/C`. */
  readonly name: string
  /** Internal; `java/lang/Object` when it is left out. */
  readonly superName?: string
  readonly methods?: readonly WrittenMethod[]
  readonly annotations?: readonly WrittenAnnotation[]
  /** Texts that fill the constant pool as code does. */
  readonly filler?: readonly string[]
}

export const OLD_MOD = 'Lnet/minecraftforge/fml/common/Mod;'
export const OLDEST_MOD = 'Lcpw/mods/fml/common/Mod;'

/** A valid Java 8 class, assembled byte by byte, with a long constant, a field and a method to step over. */
export function writeClass(written: WrittenClass): Buffer {
  const { name, superName = 'java/lang/Object', methods = [], annotations = [], filler = [] } = written
  const pool: Pool = { constants: [], places: 0 }
  const long = add(pool, Buffer.concat([Buffer.from([5]), Buffer.alloc(8, 7)]), 2)
  const thisClass = addClass(pool, name)
  const superClass = addClass(pool, superName)
  for (const text of filler) addText(pool, text)
  const constantValue = attribute(pool, 'ConstantValue', short(long))
  const field = Buffer.concat([
    short(0x19),
    short(addText(pool, 'SERIAL')),
    short(addText(pool, 'J')),
    short(1),
    constantValue,
  ])
  const running = [{ name: 'run', code: [{ bytes: [0xb1] }] }, ...methods].map((one) => method(pool, one))
  const attributes = [attribute(pool, 'SourceFile', short(addText(pool, 'C.java')))]
  if (annotations.length > 0) {
    const body = Buffer.concat([short(annotations.length), ...annotations.map((one) => annotation(pool, one))])
    attributes.push(attribute(pool, 'RuntimeVisibleAnnotations', body))
  }
  return Buffer.concat([
    Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52]),
    short(pool.places + 1),
    ...pool.constants,
    ...[0x21, thisClass, superClass, 0, 1].map(short),
    field,
    short(running.length),
    ...running,
    short(attributes.length),
    ...attributes,
  ])
}

function method(pool: Pool, { name, code }: WrittenMethod): Buffer {
  const body = Buffer.concat(code.map((one) => instruction(pool, one)))
  const written = Buffer.concat([short(4), short(4), int(body.length), body, short(0), short(0)])
  const head = [short(1), short(addText(pool, name)), short(addText(pool, '()V')), short(1)]
  return Buffer.concat([...head, attribute(pool, 'Code', written)])
}

function instruction(pool: Pool, one: WrittenInstruction): Buffer {
  if ('bytes' in one) return Buffer.from(one.bytes)
  if ('load' in one)
    return Buffer.concat([Buffer.from([0x13]), short(addReference(pool, 8, [addText(pool, one.load)]))])
  if ('loadClass' in one) return Buffer.concat([Buffer.from([0x13]), short(addClass(pool, one.loadClass))])
  const owner = addClass(pool, one.owner ?? 'net/minecraftforge/fml/common/ModMetadata')
  const member = addReference(pool, 12, [addText(pool, one.assign), addText(pool, 'Ljava/lang/String;')])
  return Buffer.concat([Buffer.from([0xb5]), short(addReference(pool, 9, [owner, member]))])
}

function addReference(pool: Pool, tag: number, indexes: readonly number[]): number {
  return add(pool, Buffer.concat([Buffer.from([tag]), ...indexes.map(short)]))
}

interface Pool {
  readonly constants: Buffer[]
  places: number
}

function add(pool: Pool, constant: Buffer, places = 1): number {
  pool.constants.push(constant)
  pool.places += places
  return pool.places - places + 1
}

function addText(pool: Pool, text: string): number {
  const bytes = Buffer.from(text)
  return add(pool, Buffer.concat([Buffer.from([1]), short(bytes.length), bytes]))
}

function addClass(pool: Pool, name: string): number {
  return add(pool, Buffer.concat([Buffer.from([7]), short(addText(pool, name))]))
}

function attribute(pool: Pool, name: string, body: Buffer): Buffer {
  return Buffer.concat([short(addText(pool, name)), int(body.length), body])
}

function annotation(pool: Pool, { descriptor, values }: WrittenAnnotation): Buffer {
  const elements = Object.entries(values).map(([name, value]) =>
    Buffer.concat([short(addText(pool, name)), element(pool, value)]),
  )
  return Buffer.concat([short(addText(pool, descriptor)), short(elements.length), ...elements])
}

function element(pool: Pool, value: string | boolean | readonly string[]): Buffer {
  if (typeof value === 'string') return Buffer.concat([Buffer.from('s'), short(addText(pool, value))])
  if (typeof value === 'boolean') {
    return Buffer.concat([Buffer.from('Z'), short(add(pool, Buffer.concat([Buffer.from([3]), int(value ? 1 : 0)])))])
  }
  return Buffer.concat([Buffer.from('['), short(value.length), ...value.map((one) => element(pool, one))])
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
