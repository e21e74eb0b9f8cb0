/** What a class says about itself with one annotation: its type's descriptor and its text values. */
export interface ClassAnnotation {
  readonly descriptor: string
  readonly values: Readonly<Record<string, string>>
}

/**
 * A valid Java 8 class file without members. `name` is internal (`a/b/C`); the annotation is visible at run time, as
 * old Forge's `@Mod` is, which is where the game takes a mod's id and version from.
 */
export function writeClass(name: string, annotation?: ClassAnnotation): Buffer {
  const pool: Buffer[] = []
  const thisClass = addClass(pool, name)
  const superClass = addClass(pool, 'java/lang/Object')
  const attributes = annotation === undefined ? [] : [writeAnnotations(pool, annotation)]
  return Buffer.concat([
    Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52]),
    short(pool.length + 1),
    ...pool,
    short(0x21),
    short(thisClass),
    short(superClass),
    short(0),
    short(0),
    short(0),
    short(attributes.length),
    ...attributes,
  ])
}

function addText(pool: Buffer[], text: string): number {
  const bytes = Buffer.from(text)
  return pool.push(Buffer.concat([Buffer.from([1]), short(bytes.length), bytes]))
}

function addClass(pool: Buffer[], name: string): number {
  const text = addText(pool, name)
  return pool.push(Buffer.concat([Buffer.from([7]), short(text)]))
}

function writeAnnotations(pool: Buffer[], annotation: ClassAnnotation): Buffer {
  const attributeName = addText(pool, 'RuntimeVisibleAnnotations')
  const type = addText(pool, annotation.descriptor)
  const values = Object.entries(annotation.values).map(([key, value]) =>
    Buffer.concat([short(addText(pool, key)), Buffer.from('s'), short(addText(pool, value))]),
  )
  const body = Buffer.concat([short(1), short(type), short(values.length), ...values])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([short(attributeName), length, body])
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
