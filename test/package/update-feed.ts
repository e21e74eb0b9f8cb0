/**
 * What a running Modwell asks for a newer one (`src-main/core/flows/program-update/read-feed.ts`), made of the packages in a folder and signed:
 * `MODWELL_UPDATE_KEY=… node resources/launch.mjs test/package/update-feed.ts FOLDER` writes `modwell-update.json` and its signature beside them.
 */
import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProject, ROOT } from './project.ts'

export interface Feed {
  readonly product: string
  readonly version: string
  readonly channel: 'stable' | 'preview'
  readonly date: string
  readonly notes: string
  readonly files: readonly FeedFile[]
}

export interface FeedFile {
  /** As Node names them. */
  readonly system: string
  readonly processor: string
  readonly url: string
  readonly size: number
  readonly sha512: string
}

const NAME = 'modwell-update.json'
/** Those that keep themselves current: deb, rpm and Flatpak are the system's matter. */
const SYSTEMS: Readonly<Record<string, string>> = { AppImage: 'linux', exe: 'win32', dmg: 'darwin' }

/** `page`: the project's on the web, where the packages of a version lie below its tag. Throws where there is none that updates itself. */
export function makeFeed(folder: string, version: string, page: string, day: Date): Feed {
  const prefix = `modwell-${version}-`
  const files = readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .toSorted()
    .flatMap((name) => {
      const [, processor = '', ending = ''] = /^(\w+)\.(\w+)$/.exec(name.slice(prefix.length)) ?? []
      const system = SYSTEMS[ending]
      if (system === undefined) return []
      const bytes = readFileSync(join(folder, name))
      const sha512 = createHash('sha512').update(bytes).digest('hex')
      return [{ system, processor, url: `${page}/releases/download/v${version}/${name}`, size: bytes.length, sha512 }]
    })
  if (files.length === 0) throw new Error(`${folder} has no package of ${version} that updates itself`)
  return {
    product: 'modwell',
    version,
    channel: version.includes('-') ? 'preview' : 'stable',
    date: day.toISOString().slice(0, 10),
    notes: `${page}/releases/tag/v${version}`,
    files,
  }
}

/** In base64. `key`: the private one. */
export function signFeed(text: string, key: KeyObject): string {
  return sign(null, Buffer.from(text), key).toString('base64')
}

/** The private key that the environment has. Throws where it is not the one whose public half is in the program: no one would believe it. */
export function readKey(pem: string, publicPem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (!createPublicKey(key).equals(createPublicKey(publicPem))) {
    throw new Error('MODWELL_UPDATE_KEY does not belong to resources/update-key.pem, the key that the program knows')
  }
  return key
}

/** Writes it and its signature into the folder that the packages lie in. */
export function writeFeed(folder: string, key: KeyObject, { version, page }: FedProject, day = new Date()): void {
  const text = `${JSON.stringify(makeFeed(folder, version, page, day), null, 2)}\n`
  writeFileSync(join(folder, NAME), text)
  writeFileSync(join(folder, `${NAME}.sig`), `${signFeed(text, key)}\n`)
}

interface FedProject {
  readonly version: string
  /** As for `makeFeed`. */
  readonly page: string
}

/** `git+https://host/name.git` as people visit it. */
function toPage(repository: string): string {
  return repository.replace(/^git\+/, '').replace(/\.git$/, '')
}

if (import.meta.main) {
  const pem = process.env['MODWELL_UPDATE_KEY'] ?? ''
  if (pem === '') {
    console.error('::warning::there is no MODWELL_UPDATE_KEY: no feed is made, and what was built looks for none')
  } else {
    const { version, repository } = readProject()
    const key = readKey(pem, readFileSync(join(ROOT, 'resources/update-key.pem'), 'utf8'))
    writeFeed(process.argv[2] ?? '', key, { version, page: toPage(repository.url) })
  }
}
