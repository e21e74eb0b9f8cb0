import { OLD_MOD, writeClass } from '../../core/archives/class-writer.ts'
import { json, text, writeZip, type ZipPart } from '../../core/archives/zip-writer.ts'

/** What a metadata file says: all of it may be any text. */
export interface Said {
  readonly id: string
  readonly version: string
  readonly name: string
  readonly needs: readonly string[]
  readonly range: string
}

export const FORMATS = ['fabric', 'quilt', 'forge', 'neoforge', 'mcmod', 'class'] as const
export type Format = (typeof FORMATS)[number]

/** A jar with metadata of these formats that all say the same, a manifest, and a list of nested jars. */
export function awkwardJar(formats: readonly Format[], said: Said, comment: string): Buffer {
  return writeZip([...formats.flatMap((format) => entriesOf(format, said)), ...common(said)], { comment })
}

function entriesOf(format: Format, said: Said): readonly ZipPart[] {
  const { id, version, name, needs, range } = said
  // Also the key `__proto__` is one of the object's own.
  const edges = Object.fromEntries(needs.map((need) => [need, range]))
  switch (format) {
    case 'fabric': {
      const jars = [{ file: `META-INF/jars/${id}.jar` }, { file: 'META-INF/inner.jar' }]
      const words = { depends: edges, recommends: edges, suggests: edges, conflicts: edges, breaks: edges }
      const odd = Object.fromEntries([[id, edges]])
      return [json('fabric.mod.json', { ...odd, schemaVersion: 1, id, version, name, provides: needs, ...words, jars })]
    }
    case 'quilt': {
      const depends = needs.map((need) => ({ id: need, versions: range }))
      const loader = { id, version, metadata: { name }, provides: needs, depends, breaks: edges, group: id }
      return [json('quilt.mod.json', { schema_version: 1, quilt_loader: loader })]
    }
    case 'forge':
      return [text('META-INF/mods.toml', toml(said))]
    case 'neoforge':
      return [text('META-INF/neoforge.mods.toml', toml(said))]
    case 'mcmod': {
      const requiredMods = needs.map((need) => `${need}@${range}`)
      const mod = { modid: id, version, name, useDependencyInformation: true, requiredMods, dependencies: needs }
      return [json('mcmod.info', [mod])]
    }
    case 'class': {
      const dependencies = needs.map((need) => `required-after:${need}@${range}`).join(';')
      const values = { modid: id.slice(0, 5000), version, name, dependencies: dependencies.slice(0, 5000) }
      const bytes = writeClass({ name: 'a/Main', annotations: [{ descriptor: OLD_MOD, values }] })
      return [{ name: 'a/Main.class', bytes }]
    }
  }
}

/** TOML's strings are JSON's, but for what neither can say. */
function toml({ id, version, name, needs, range }: Said): string {
  const said = JSON.stringify
  const edges = needs.flatMap((need) => [
    `[[dependencies.${said(id)}]]`,
    `modId=${said(need)}`,
    'mandatory=true',
    `versionRange=${said(range)}`,
    `side=${said(need)}`,
    `type=${said(need)}`,
  ])
  return [
    'modLoader="javafml"',
    'loaderVersion="[1,)"',
    '[[mods]]',
    `modId=${said(id)}`,
    `version=${said(version)}`,
    `displayName=${said(name)}`,
    `provides=[${needs.map((need) => said(need)).join()}]`,
    ...edges,
    `[features.${said(id)}]`,
    `javaVersion=${said(range)}`,
    `[${said(id)}.${said(id)}]`,
    `${said(name)}=1`,
  ].join('\n')
}

function common({ id, version, name }: Said): readonly ZipPart[] {
  const nested = writeZip([json('fabric.mod.json', { schemaVersion: 1, id, version, name })])
  const listed = { identifier: { group: id, artifact: name }, version: { range: version, artifactVersion: version } }
  const jars = [
    { ...listed, path: 'META-INF/inner.jar' },
    { ...listed, path: id },
  ]
  return [
    { name: 'META-INF/inner.jar', bytes: nested },
    json('META-INF/jarjar/metadata.json', { jars }),
    text('META-INF/MANIFEST.MF', `Manifest-Version: 1.0\nImplementation-Version: ${version}\n${id}: ${name}\n`),
  ]
}
