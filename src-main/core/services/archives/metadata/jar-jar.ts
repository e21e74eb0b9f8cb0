import { asFields, asList, asText } from './fields.ts'

/** Entry names of the nested jars that a parsed `META-INF/jarjar/metadata.json` lists. */
export function readJarJar(root: unknown): readonly string[] {
  return asList(asFields(root)?.['jars'])
    .map((item) => asText(asFields(item)?.['path']))
    .filter((path) => path !== null)
}
