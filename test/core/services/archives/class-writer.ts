/** What a class says of itself: texts, or other values, by element name. */
export interface WrittenAnnotation {
  readonly descriptor: string
  readonly values: Readonly<Record<string, string | boolean | readonly string[]>>
}

export interface WrittenClass {
  /** Internal: `a/b/C`. */
  readonly name: string
  readonly annotations?: readonly WrittenAnnotation[]
  /** Texts that fill the constant pool as code does. */
  readonly filler?: readonly string[]
}

export const OLD_MOD = 'Lnet/minecraftforge/fml/common/Mod;'
export const OLDEST_MOD = 'Lcpw/mods/fml/common/Mod;'

/** A valid Java 8 class, assembled byte by byte, with a long constant, a field and a method to step over. */
export function writeClass({ name, annotations = [], filler = [] }: WrittenClass): Buffer {
  const pool: Pool = { constants: [], places: 0 }
  const long = add(pool, Buffer.concat([Buffer.from([5]), Buffer.alloc(8, 7)]), 2)
  const thisClass = addClass(pool, name)
  const superClass = addClass(pool, 'java/lang/Object')
  for (const text of filler) addText(pool, text)
  const constantValue = attribute(pool, 'ConstantValue', short(long))
  const field = Buffer.concat([
    short(0x19),
    short(addText(pool, 'SERIAL')),
    short(addText(pool, 'J')),
    short(1),
    constantValue,
  ])
  const code = Buffer.concat([short(0), short(1), int(1), Buffer.from([0xb1]), short(0), short(0)])
  const method = Buffer.concat([
    short(1),
    short(addText(pool, 'run')),
    short(addText(pool, '()V')),
    short(1),
    attribute(pool, 'Code', code),
  ])
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
    short(1),
    method,
    short(attributes.length),
    ...attributes,
  ])
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
