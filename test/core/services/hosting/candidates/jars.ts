import { randomFillSync } from 'node:crypto'
import { OLD_MOD, writeClass } from '../../../archives/class-writer.ts'
import { json, text, writeZip, type ZipPart, type ZipShape } from '../../../archives/zip-writer.ts'

/** Bytes that do not pack. */
export function noise(size: number, name = 'assets/noise.bin'): ZipPart {
  return { name, bytes: randomFillSync(Buffer.allocUnsafe(size)), isStored: true }
}

const KIB = 1024

/** A jar of about 400 KiB with what reading begins at in its middle. */
export function jarOf(parts: readonly ZipPart[], shape: ZipShape = {}): Buffer {
  return writeZip([noise(200 * KIB, 'assets/a.bin'), ...parts, noise(200 * KIB, 'assets/b.bin')], shape)
}

export function fabric(id: string, jars: readonly string[] = []): ZipPart {
  const depends = { minecraft: '~1.21.1', 'fabric-api': '>=0.100' }
  return json('fabric.mod.json', {
    schemaVersion: 1,
    id,
    version: '1.0',
    depends,
    jars: jars.map((file) => ({ file })),
  })
}

export function toml(entry: string, id: string): ZipPart {
  return text(
    entry,
    `modLoader="javafml"\nloaderVersion="[4,)"\nlicense="MIT"\n[[mods]]\nmodId="${id}"\nversion="\${file.jarVersion}"\n`,
  )
}

export const MANIFEST = text('META-INF/MANIFEST.MF', 'Manifest-Version: 1.0\r\nImplementation-Version: 2.5\r\n\r\n')

export function jarJar(path: string): ZipPart {
  const identifier = { group: 'com.example', artifact: 'inner' }
  return json('META-INF/jarjar/metadata.json', {
    jars: [{ identifier, version: { range: '[1,)', artifactVersion: '1' }, path }],
  })
}

/** An old mod: its description, its annotated class, and classes around it. */
export function old(id: string): readonly ZipPart[] {
  const values = { modid: id, version: '1.0', dependencies: 'required-after:forge@[14.23,)' }
  return [
    json('mcmod.info', [{ modid: id, name: 'Old', version: '${version}' }]),
    ...Array.from({ length: 20 }, (_, index) => plainClass(index)),
    {
      name: 'com/example/Main.class',
      bytes: writeClass({ name: 'com/example/Main', annotations: [{ descriptor: OLD_MOD, values }] }),
    },
  ]
}

function plainClass(index: number): ZipPart {
  return { name: `com/example/Part${index}.class`, bytes: writeClass({ name: `com/example/Part${index}` }) }
}

const INNER = writeZip([fabric('inner'), toml('META-INF/mods.toml', 'inner'), noise(4 * KIB)])
const LARGE_INNER = writeZip([noise(300 * KIB), fabric('inner'), toml('META-INF/neoforge.mods.toml', 'inner')])
const DEEP = writeZip([
  fabric('middle', ['META-INF/jars/inner.jar']),
  { name: 'META-INF/jars/inner.jar', bytes: INNER },
])

/** One of every kind that there is, by name. */
export const JARS: Readonly<Record<string, Buffer>> = {
  fabric: jarOf([fabric('one')]),
  quilt: jarOf([
    json('quilt.mod.json', { schema_version: 1, quilt_loader: { id: 'one', version: '1.0', depends: ['minecraft'] } }),
  ]),
  forge: jarOf([MANIFEST, toml('META-INF/mods.toml', 'one')]),
  neoforge: jarOf([MANIFEST, toml('META-INF/neoforge.mods.toml', 'one')]),
  'old forge': jarOf(old('one')),
  'several loaders': jarOf([MANIFEST, fabric('one'), toml('META-INF/mods.toml', 'one')]),
  'a resource pack': jarOf([json('pack.mcmeta', { pack: { pack_format: 34, description: '' } })]),
  'a library without metadata': jarOf([plainClass(1), plainClass(2)]),
  'a stored nested jar': jarOf([
    fabric('one', ['META-INF/jars/inner.jar']),
    { name: 'META-INF/jars/inner.jar', bytes: INNER, isStored: true },
  ]),
  'a packed nested jar': jarOf([
    fabric('one', ['META-INF/jars/inner.jar']),
    { name: 'META-INF/jars/inner.jar', bytes: INNER },
  ]),
  'a large stored nested jar': jarOf([
    noise(600 * KIB, 'more.bin'),
    fabric('one', ['META-INF/jars/inner.jar']),
    { name: 'META-INF/jars/inner.jar', bytes: LARGE_INNER, isStored: true },
  ]),
  'a nested jar at an odd place': jarOf([
    fabric('one', ['lib/x.jar']),
    { name: 'lib/x.jar', bytes: INNER, isStored: true },
  ]),
  'jars in jars': jarOf([
    fabric('one', ['META-INF/jars/deep.jar']),
    { name: 'META-INF/jars/deep.jar', bytes: DEEP, isStored: true },
  ]),
  'a listed nested jar of NeoForge': jarOf([
    toml('META-INF/neoforge.mods.toml', 'one'),
    jarJar('META-INF/jarjar/inner.jar'),
    { name: 'META-INF/jarjar/inner.jar', bytes: INNER },
  ]),
  'data descriptors': jarOf([fabric('one')], { hasDescriptors: true }),
  zip64: jarOf([fabric('one')], { isZip64: true }),
  'bytes before the archive': jarOf([fabric('one')], { prefix: Buffer.from('#!/bin/sh\n') }),
  'a long comment': jarOf([fabric('one')], { comment: 'x'.repeat(60_000) }),
  'a directory longer than the tail': writeZip([
    noise(900 * KIB),
    fabric('one'),
    ...Array.from({ length: 3000 }, (_, index) => text(`assets/one/textures/block/thing_${index}.txt`, '', true)),
  ]),
  'metadata longer than is guessed': jarOf([
    json('fabric.mod.json', {
      schemaVersion: 1,
      id: 'one',
      version: '1',
      description: noise(300 * KIB).bytes.toString('base64'),
    }),
    noise(900 * KIB, 'more.bin'),
  ]),
  'a file smaller than the tail': writeZip([fabric('one')]),
}
