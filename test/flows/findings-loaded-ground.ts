import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { json, text, writeZip, type ZipPart } from '../core/archives/zip-writer.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

// What a loader loads is judged as it loads it, and nothing else is (facts S14 to S22): files of nobody's, by what they say themselves.

export let playground: Playground
let games = 0

export type Jars = Readonly<Record<string, readonly ZipPart[]>>
export type Setting = readonly [loader: string, gameVersion: string]

export const NEOFORGE: Setting = ['neoforge', '1.21.1']
export const FABRIC: Setting = ['fabric', '1.20.1']

/** Of the findings that the files themselves bring: kind, severity and files, and what shows it. */
export async function findIn([loader, gameVersion]: Setting, jars: Jars, isServer = false): Promise<readonly string[]> {
  const files = isServer ? { 'server.properties': 'a=b\n' } : {}
  const { id, gamePath } = await adoptGame(playground, files, { loader, gameVersion, name: `game ${++games}` })
  for (const [name, parts] of Object.entries(jars)) {
    mkdirSync(dirname(join(gamePath, 'mods', name)), { recursive: true })
    writeFileSync(join(gamePath, 'mods', name), writeZip(parts))
  }
  const found = await playground.core.findings({ instances: [id], freshness: 'normal', channel: null })
  return found
    .flatMap(({ findings }) => findings)
    .filter(({ kind }) => kind !== 'unknown')
    .map(({ kind, severity, path, others, evidence }) => {
      const about = [path, ...others].map((one) => one.replace('mods/', '').replace('.jar', ''))
      return `${severity} ${kind} ${about.join(' ')}: ${evidence.map(({ message }) => message).join(' ')}`
    })
}

export const told = (start: string) => expect.stringMatching(new RegExp(`^${start}`))

interface Edge {
  readonly id: string
  readonly range?: string
  readonly type?: string
}

export const tomlText = (id: string, version: string, edges: readonly Edge[] = []) =>
  [
    `[[mods]]\nmodId="${id}"\nversion="${version}"\n`,
    ...edges.map(
      ({ id: on, range = '', type = 'required' }) =>
        `[[dependencies.${id}]]\nmodId="${on}"\ntype="${type}"\nversionRange="${range}"\nside="BOTH"\n`,
    ),
  ].join('')
export const neoforge = (id: string, version: string, edges: readonly Edge[] = []) =>
  text('META-INF/neoforge.mods.toml', tomlText(id, version, edges))
export const bundled = (part: ZipPart, artifact = 'b', version = '1', range = '[1,)'): readonly ZipPart[] => [
  json('META-INF/jarjar/metadata.json', {
    jars: [
      {
        identifier: { group: 'a', artifact },
        version: { range, artifactVersion: version },
        path: 'META-INF/jarjar/in.jar',
      },
    ],
  }),
  { name: 'META-INF/jarjar/in.jar', bytes: writeZip([part]) },
]
export const fabric = (id: string, version: string, fields: object = {}) =>
  json('fabric.mod.json', { schemaVersion: 1, id, version, ...fields })
export const nested = (path: string, ...parts: readonly ZipPart[]): ZipPart => ({ name: path, bytes: writeZip(parts) })

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}
