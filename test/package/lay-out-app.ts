import { packager, type Options } from '@electron/packager'
import { cpSync, createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { buildWindow, WINDOW } from '../electron/build.ts'
import { listBundledPackages, writeLicences } from '../electron/bundled-packages.ts'
import { electronBinaryName } from '../electron/real-electron.ts'
import { findElectron } from '../electron/runtime.ts'
import { setFuses } from './fuses.ts'
import { writeIcons } from './icons.ts'
import { layNativeModule, NATIVE } from './native-module.ts'
import { APP_ID, PACK_TYPE, PACKAGES, PARTS, PRODUCT, PROGRAM, readProject, ROOT } from './project.ts'

/** The program with all that it needs, as Electron lays it out on this system. */
export interface LaidOutApp {
  /** Absolute. */
  readonly folder: string
  /** Whether it is made of the real Electron; of the compatibility runtime it is to be tried, never to be released. */
  readonly isForRelease: boolean
}

/** What the compatibility runtime has in its place. */
const FLOOR_MODULES = ['libsql', '@libsql/linux-x64-gnu', '@neon-rs/load', 'detect-libc']
const FLOOR_VERSION = '25.1.1'
const APP = join(PARTS, 'app')
const RESOURCES = join(PARTS, 'resources')

let laidOut: Promise<LaidOutApp> | undefined

/** Lays the app out once, whatever packages are then made of it. Beside it, the maps of its sources are left in `parts/maps`. */
export async function layOutApp(): Promise<LaidOutApp> {
  laidOut ??= layOut()
  return laidOut
}

async function layOut(): Promise<LaidOutApp> {
  const { folder: electron, isFloor } = await findElectron((line) => console.error(line))
  for (const part of [APP, RESOURCES, join(PARTS, 'maps')]) rmSync(part, { recursive: true, force: true })
  await layApp(isFloor)
  layResources()
  const [folder] = await packager({
    ...(await describe()),
    ...(isFloor && { electronVersion: FLOOR_VERSION, electronZipDir: await zipElectron(electron) }),
    ...(!isFloor && { electronVersion: versionOf('electron') }),
  })
  if (folder === undefined) throw new Error('nothing was laid out')
  return { folder, isForRelease: !isFloor }
}

async function describe(): Promise<Options> {
  return {
    dir: APP,
    out: join(PACKAGES, 'app'),
    overwrite: true,
    quiet: true,
    prune: false,
    name: PRODUCT,
    executableName: process.platform === 'linux' ? PROGRAM : PRODUCT,
    asar: true,
    extraResource: readdirSync(RESOURCES).map((name) => join(RESOURCES, name)),
    icon: await writeIcons(join(PARTS, 'icons')),
    afterExtract: [({ buildPath }) => setFuses(join(buildPath, electronBinaryName()))],
    ...ON_MACOS,
    ...(process.env['WINDOWS_CERTIFICATE_FILE'] !== undefined && { windowsSign: true as const }),
  }
}

const TYPE = { UTTypeIdentifier: 'com.modrinth.mrpack', UTTypeDescription: 'Modpack' }

const ON_MACOS: Partial<Options> = {
  appBundleId: APP_ID,
  appCategoryType: 'public.app-category.games',
  protocols: [{ name: PRODUCT, schemes: ['modwell', 'modrinth'] }],
  extendInfo: {
    CFBundleDocumentTypes: [
      {
        CFBundleTypeName: TYPE.UTTypeDescription,
        CFBundleTypeRole: 'Viewer',
        LSHandlerRank: 'Alternate',
        LSItemContentTypes: [TYPE.UTTypeIdentifier],
      },
    ],
    UTImportedTypeDeclarations: [
      {
        ...TYPE,
        UTTypeConformsTo: ['public.data'],
        UTTypeTagSpecification: { 'public.filename-extension': ['mrpack'], 'public.mime-type': [PACK_TYPE] },
      },
    ],
  },
  ...signature(process.env),
}

/** Signed and notarised by whoever has what Apple gives developers: a certificate in the key chain, and a key for its service. */
function signature({ APPLE_API_KEY, APPLE_API_KEY_ID, APPLE_API_ISSUER }: NodeJS.ProcessEnv): Partial<Options> {
  if (!APPLE_API_KEY || !APPLE_API_KEY_ID || !APPLE_API_ISSUER) return {}
  return {
    osxSign: { continueOnError: false },
    osxNotarize: { appleApiKey: APPLE_API_KEY, appleApiKeyId: APPLE_API_KEY_ID, appleApiIssuer: APPLE_API_ISSUER },
  }
}

/** What goes into the archive: the bundles, and what says where they begin. */
async function layApp(isFloor: boolean): Promise<void> {
  const built = join(APP, 'out')
  await buildWindow(built, 'hidden')
  for (const name of WINDOW) {
    moveMaps(join(built, name), join(PARTS, 'maps', name))
  }
  cpSync(join(ROOT, 'resources/icon.png'), join(APP, 'resources/icon.png'))
  const { name, version, description, license, author, repository } = readProject()
  const main = isFloor ? 'floor-app/packaged.cjs' : 'out/main/index.cjs'
  const own = { name, productName: PRODUCT, version, description, license, author, repository, main }
  writeFileSync(join(APP, 'package.json'), JSON.stringify({ ...own, desktopName: `${APP_ID}.desktop` }, null, 2))
  if (isFloor) layFloor()
}

/** What the compatibility runtime needs to run the same bundles: another SQLite under the name of the native module, and calls that it lacks. */
function layFloor(): void {
  cpSync(join(ROOT, 'test/electron/floor-app'), join(APP, 'floor-app'), { recursive: true })
  for (const module of FLOOR_MODULES) {
    cpSync(join(ROOT, 'node_modules', module), join(APP, 'node_modules', module), { recursive: true, filter: isRun })
  }
  mkdirSync(join(APP, 'node_modules', NATIVE))
  writeFileSync(
    join(APP, 'node_modules', NATIVE, 'index.js'),
    "module.exports = require('../../floor-app/better-sqlite3.cjs')\n",
  )
  for (const name of ['worker.cjs', 'markdown.cjs']) {
    const file = join(APP, 'out/main', name)
    const begin = "require('../../floor-app/newer-calls.cjs').defineNewerCalls()\n"
    writeFileSync(file, begin + readFileSync(file, 'utf8'))
  }
}

function isRun(file: string): boolean {
  return !file.endsWith('.d.ts')
}

function moveMaps(from: string, to: string): void {
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'))) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    cpSync(join(from, name), join(to, name))
    rmSync(join(from, name))
  }
}

/** What lies beside the archive: the native module with the binary of this system alone, and the licences. */
function layResources(): void {
  // Outside the archive, where the command line finds it too.
  layNativeModule(RESOURCES, [`${process.platform}-${process.arch}`])
  cpSync(join(ROOT, 'LICENSE'), join(RESOURCES, 'LICENSE'))
  writeFileSync(join(RESOURCES, 'THIRD-PARTY-LICENCES.txt'), writeLicences(listBundledPackages(ROOT)))
}

/** An Electron that lies unpacked as the file that the packager takes; not pressed, as it is unpacked at once. Answers with its folder. */
async function zipElectron(folder: string): Promise<string> {
  const place = join(PARTS, 'electron')
  mkdirSync(place, { recursive: true })
  const zip = new ZipFile()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1)
    if (entry.isFile() && !name.startsWith('resources/')) zip.addFile(path, name, { compress: false })
  }
  zip.addEmptyDirectory('resources')
  zip.end()
  const file = join(place, `electron-v${FLOOR_VERSION}-${process.platform}-${process.arch}.zip`)
  await pipeline(zip.outputStream, createWriteStream(file))
  return place
}

/** Of a package that is installed here. */
export function versionOf(module: string): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', module, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return version
}
