/** What is shipped, as CycloneDX: `node resources/launch.mjs test/package/sbom.ts`. Not what it is made and tested with. */
import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import { listBundledPackages } from '../electron/bundled-packages.ts'
import { readProject, ROOT } from './project.ts'

const inventory = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), type: z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
})

type Inventory = z.infer<typeof inventory>

/** Brings Chromium and a Node of its own; which ones its version says. */
const RUNTIME = 'electron'

/** npm's list of all that is in the lock file, less what goes into no package. */
export function listShipped(): Inventory {
  const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
  const all = inventory.parse(
    JSON.parse(execFileSync('npm', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })),
  )
  const bundled = new Set(listBundledPackages(ROOT).map(({ name, version }) => `${name}@${version}`))
  const components = all.components.filter(({ name, version }) => name === RUNTIME || bundled.has(`${name}@${version}`))
  const left = new Set(components.map((each) => each['bom-ref']))
  const own = all.dependencies[0]?.ref
  const dependencies = all.dependencies
    .filter(({ ref }) => ref === own || left.has(ref))
    .map(({ dependsOn = [], ...each }) => ({ ...each, dependsOn: dependsOn.filter((ref) => left.has(ref)) }))
  // npm calls it by the folder that it lies in, and a library.
  const component = { ...all.metadata.component, name: readProject().name, type: 'application' }
  return { ...all, metadata: { ...all.metadata, component }, components: [...components, NODE], dependencies }
}

/** Of the command line in deb, rpm and the single file: the one that makes them. */
const NODE = {
  'bom-ref': `node@${process.versions.node}`,
  type: 'application',
  name: 'node',
  version: process.versions.node,
  purl: `pkg:generic/node@${process.versions.node}`,
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(listShipped(), null, 2)}\n`)
