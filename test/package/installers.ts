import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fetchTools } from './fetch-tools.ts'
import { layOutApp, versionOf } from './lay-out-app.ts'
import { listContents } from './linux-tree.ts'
import type { MadePackage } from './made-package.ts'
import { APP_ID, PACK_TYPE, PACKAGES, PARTS, PRODUCT, PROGRAM, readProject, ROOT } from './project.ts'

export type Target = 'AppImage' | 'nsis' | 'dmg' | 'dir'

const ENDINGS = { AppImage: 'AppImage', nsis: 'exe', dmg: 'dmg' } as const
/** Fetched only where an installer is made: it is large. */
const TOOLS = join(ROOT, 'node_modules/.cache/modwell-installers')
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: '--linux', win32: '--win', darwin: '--mac' }
const PROJECT = join(PARTS, 'installers')

const run = promisify(execFile)

/** Of the app as it is laid out and, where that is done, signed: a file that installs it. electron-builder fetches its own tools for that. */
export async function makeInstaller(target: Exclude<Target, 'dir'>): Promise<MadePackage> {
  const { folder } = await layOutApp()
  const app = target === 'dmg' ? join(folder, `${PRODUCT}.app`) : folder
  await runBuilder(target, app)
  const file = join(PACKAGES, `${NAME}.${ENDINGS[target]}`)
  return { file, bytes: statSync(file).size, contents: listContents(app) }
}

/** `dir` makes nothing of it, but has what is asked for checked. */
export async function runBuilder(target: Target, app: string): Promise<void> {
  await fetchTools(join(ROOT, 'resources/installers'), TOOLS)
  rmSync(PROJECT, { recursive: true, force: true })
  mkdirSync(PROJECT, { recursive: true })
  const { name, version, description, author, license, repository } = readProject()
  const about = { name, productName: PRODUCT, version, description, author, license, homepage: repository.url }
  writeFileSync(join(PROJECT, 'package.json'), JSON.stringify(about))
  writeFileSync(join(PROJECT, 'electron-builder.json'), JSON.stringify(CONFIGURATION))
  const words = [PLATFORMS[process.platform] ?? '--linux', target, `--${process.arch}`, '--prepackaged', app]
  await run(
    process.execPath,
    [join(TOOLS, 'node_modules/electron-builder/cli.js'), ...words, '--projectDir', PROJECT, '--publish', 'never'],
    {
      maxBuffer: 2 ** 26,
    },
  )
}

/** The same for each of them, which would have names of their own for a processor. */
const NAME = `modwell-${readProject().version}-${process.arch}`

const CONFIGURATION = {
  appId: APP_ID,
  productName: PRODUCT,
  electronVersion: versionOf('electron'),
  artifactName: `${NAME}.\${ext}`,
  directories: { output: PACKAGES },
  protocols: [{ name: PRODUCT, schemes: ['modwell', 'modrinth'] }],
  fileAssociations: [{ ext: 'mrpack', name: 'Modpack', description: 'Modpack', mimeType: PACK_TYPE, role: 'Viewer' }],
  linux: {
    executableName: PROGRAM,
    icon: join(ROOT, 'resources/icon.png'),
    category: 'Game',
    syncDesktopName: false,
    desktop: { entry: { StartupWMClass: PRODUCT } },
  },
  win: { icon: join(PARTS, 'icons/icon.ico') },
  // For one person, without asking for more rights than that person has.
  nsis: {
    oneClick: true,
    perMachine: false,
    deleteAppDataOnUninstall: false,
    include: join(ROOT, 'resources/installers/installer.nsh'),
  },
  mac: { icon: join(PARTS, 'icons/icon.icns') },
  dmg: { sign: false, writeUpdateInfo: false },
} as const
