import type { BundledJar } from '../../../model/files/installed-file.ts'
import { asFields, asList, asText, asVersion } from '../lenient/fields.ts'

export interface JarJarListing {
  /** Entry names of all the nested jars that are listed. */
  readonly nestedEntries: readonly string[]
  /** Those of them that say which artifact they are. */
  readonly bundled: readonly BundledJar[]
}

/** What a parsed `META-INF/jarjar/metadata.json` lists (fact S23). */
export function readJarJar(root: unknown): JarJarListing {
  const jars = asList(asFields(root)?.['jars']).flatMap((item) => {
    const fields = asFields(item)
    const entry = asText(fields?.['path'])
    return fields === null || entry === null ? [] : [{ entry, fields }]
  })
  return {
    nestedEntries: jars.map(({ entry }) => entry),
    bundled: jars.flatMap(({ entry, fields }) => {
      const identifier = asFields(fields['identifier'])
      const [group, artifact] = [asText(identifier?.['group']), asText(identifier?.['artifact'])]
      if (group === null || artifact === null) return []
      const version = asFields(fields['version'])
      const range = asText(version?.['range']) ?? ''
      return [{ entry, artifact: `${group}:${artifact}`, version: asVersion(version?.['artifactVersion']), range }]
    }),
  }
}
